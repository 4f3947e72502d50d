import { colorValues } from './theme-values.ts'

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const { page, surface, surfaceStrong, accentTint } = colorValues
const texts = [
  'ink',
  'inkSoft',
  'inkMuted',
  'accent',
  'accentStrong',
  'sale',
  'danger',
  'warning',
  'success',
] as const

test.each(texts)('A11Y: %s has enough contrast on every background', (name) => {
  for (const ground of [page, surface, surfaceStrong, accentTint]) {
    expect(contrast(colorValues[name], ground)).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(['danger', 'warning', 'success'] as const)('A11Y: %s is readable on its tint', (name) => {
  expect(contrast(colorValues[name], colorValues[`${name}Tint`])).toBeGreaterThanOrEqual(4.5)
})

test('A11Y: the border of a control has enough contrast with the page', () => {
  expect(contrast(colorValues.lineStrong, page)).toBeGreaterThanOrEqual(3)
})

test.each(['accent', 'accentStrong', 'danger', 'sale', 'ink'] as const)(
  'A11Y: white is readable on %s',
  (name) => {
    expect(contrast(colorValues.onAccent, colorValues[name])).toBeGreaterThanOrEqual(4.5)
  },
)
