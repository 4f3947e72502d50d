import { contrastOf } from '@shop/domain'
import { accentColors, accentCss } from './accent-colors.ts'
import { readOn } from './testing/read-on.ts'
import { colorValues, darkColorValues } from './theme-values.ts'

const accents = ['#0a6b58', '#1d4e89', '#8a1538', '#5b2a86', '#7a4a00', '#222222', '#0000ff']

test.each(accents)(
  'BRAND-01: every text is readable in both themes with the accent %s',
  (accent) => {
    const { light, dark } = accentColors(accent)
    for (const colors of [
      { ...colorValues, ...light },
      { ...darkColorValues, ...dark },
    ]) {
      const unreadable = readOn.flatMap(({ texts, grounds }) =>
        texts.flatMap((text) =>
          grounds
            .filter((ground) => contrastOf(colors[text], colors[ground]) < 4.5)
            .map((ground) => `${text} on ${ground}`),
        ),
      )
      expect(unreadable).toEqual([])
    }
  },
)

test('BRAND-01: an accent that is too light for links on grey is refused, with an error that names both colours and the contrast', () => {
  expect(() => accentCss('#00806a')).toThrow(
    'shop.json: colors.accent: a darker colour: links in #00806a on #edebe3 have a contrast of 4.1:1, at least 4.5:1 is needed',
  )
})

test('BRAND-01: an accent with a contrast of 5.4:1 to white, the minimum in shop.json, is readable on every background', () => {
  expect(contrastOf('#6a6a6a', '#ffffff')).toBeCloseTo(5.4, 1)
  expect(() => accentCss('#6a6a6a')).not.toThrow()
})

test('BRAND-01: the accent replaces the theme’s colour; without an accent no CSS is written', () => {
  const css = accentCss('#1d4e89')
  expect(css).toContain(':root{--color-accent:#1d4e89;')
  expect(css).toContain('@media screen and (prefers-color-scheme:dark)')
  expect(accentCss(undefined)).toBe('')
})
