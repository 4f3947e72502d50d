import { globalCss } from './global-css.ts'
import { colorValues, darkColorValues } from './theme-values.ts'

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

type Color = keyof typeof colorValues

/** Pairs of text and background colours used anywhere in the shop. */
const readOn: readonly { texts: readonly Color[]; grounds: readonly Color[] }[] = [
  {
    texts: [
      'ink',
      'inkSoft',
      'inkMuted',
      'accent',
      'accentStrong',
      'sale',
      'danger',
      'warning',
      'success',
    ],
    grounds: ['page', 'surface', 'surfaceStrong', 'raised', 'accentTint'],
  },
  { texts: ['danger', 'ink'], grounds: ['dangerTint'] },
  { texts: ['warning', 'ink', 'accent', 'accentStrong'], grounds: ['warningTint'] },
  { texts: ['success', 'ink', 'accentStrong'], grounds: ['successTint'] },
  { texts: ['onAccent'], grounds: ['accent', 'accentStrong', 'danger', 'sale', 'ink', 'success'] },
  { texts: ['onInverse', 'inverseAccent'], grounds: ['inverse'] },
]
const pairs = readOn.flatMap(({ texts, grounds }) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
)

describe.each([
  ['light', colorValues],
  ['dark', darkColorValues],
])('THEME-01: the %s theme', (_, colors) => {
  test.each(pairs)('A11Y: %s is readable on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['lineStrong', 'page'],
    ['accent', 'page'],
    ['accent', 'surface'],
    ['accent', 'surfaceStrong'],
    ['danger', 'page'],
  ] as const)('A11Y: %s as a line or a mark is seen on %s', (line, ground) => {
    expect(contrast(colors[line], colors[ground])).toBeGreaterThanOrEqual(3)
  })
})

test('THEME-01: a screen gets the dark colours if the browser prefers them, paper never', () => {
  const [, dark = ''] =
    /@media screen and \(prefers-color-scheme: dark\) \{(.*?)\}\s*\}/s.exec(globalCss) ?? []
  expect(dark).toContain('color-scheme:dark')
  for (const [name, value] of Object.entries(darkColorValues)) {
    expect(dark).toContain(`--color-${name}:${value};`)
    expect(globalCss.split(dark).join('')).not.toContain(`--color-${name}:${value};`)
  }
})
