"""The rules of Azul (2017): positions, moves, what is legal, what happens. Knows neither Django nor any language."""
