/** Colours of the three pictures: white walls, warm stone, the shop's emerald green, rose. */
export const colours = {
  sky: ['#d6e7e6', '#f7efe2'],
  wall: '#fbf7ee',
  wallShade: '#e6dccb',
  stone: '#e9dfcf',
  stoneDark: '#cdbda6',
  wood: '#c99f72',
  woodDark: '#a67d53',
  accent: '#0a6b58',
  accentDark: '#07483c',
  accentPale: '#cfe5dc',
  petal: '#c8476b',
  petalPale: '#e07f9b',
  leaf: '#6f8f63',
  leafPale: '#93ad80',
  clay: '#c67b54',
  cardboard: '#d3a878',
  cardboardDark: '#b08556',
  cloth: '#ffffff',
  clothShade: '#d9e2e0',
  skin: '#d9a07a',
  skinShade: '#b87c58',
  shade: '#2c2128',
} as const

/** Width of the scenes in px; `sceneHeight` is the height. */
export const sceneWidth = 1200
export const sceneHeight = 900
