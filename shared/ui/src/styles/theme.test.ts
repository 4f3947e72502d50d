import { contrastOf } from '@shop/domain'
import { globalCss } from './global-css.ts'
import { readOn } from './testing/read-on.ts'
import { colorValues, darkColorValues } from './theme-values.ts'

const pairs = readOn.flatMap(({ texts, grounds }) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
)

describe.each([
  ['light', colorValues],
  ['dark', darkColorValues],
])('THEME-01: the %s theme', (_, colors) => {
  test.each(pairs)('A11Y: the colour %s is readable on the background %s', (text, ground) => {
    expect(contrastOf(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['lineStrong', 'page'],
    ['accent', 'page'],
    ['accent', 'surface'],
    ['accent', 'surfaceStrong'],
    ['danger', 'page'],
  ] as const)('A11Y: a line or a mark in %s is visible on %s', (line, ground) => {
    expect(contrastOf(colors[line], colors[ground])).toBeGreaterThanOrEqual(3)
  })
})

test('THEME-01: a screen has the dark colours if the browser prefers them; paper always has the light colours', () => {
  const [, dark = ''] =
    /@media screen and \(prefers-color-scheme: dark\) \{(.*?)\}\s*\}/s.exec(globalCss) ?? []
  expect(dark).toContain('color-scheme:dark')
  for (const [name, value] of Object.entries(darkColorValues)) {
    expect(dark).toContain(`--color-${name}:${value};`)
    expect(globalCss.split(dark).join('')).not.toContain(`--color-${name}:${value};`)
  }
})

test('IMG: a picture is never wider than the element that contains it', () => {
  document.head.innerHTML = `<style>${globalCss}</style>`
  document.body.innerHTML = '<img alt="Crème" width="1600" />'
  const [picture] = document.images
  expect(getComputedStyle(picture!).getPropertyValue('max-inline-size')).toBe('100%')
})
