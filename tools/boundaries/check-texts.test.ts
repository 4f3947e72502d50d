import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkColors, checkShopName } from './check-texts.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const page = 'mf-catalog/src/features/home/hero.tsx'

test.each([
  ['  color: #12302a;', '#12302a'],
  ['  background: #fff;', '#fff'],
  ['  border-color: #0006;', '#0006'],
  ['  background: rgb(255 255 255 / 0.75);', 'rgb('],
  ['  box-shadow: 0 1px 2px hsl(0 0% 0% / 0.2);', 'hsl('],
  ['  background: white;', ': white;'],
  ['  border: 1px solid black;', ': 1px solid black;'],
  ["  const ink = '#12302a'", '#12302a'],
  ['      <path fill="#4285f4" />', '#4285f4'],
])('THEME-01: a style that has %j is reported', (line, found) => {
  plant(page, `const Slide = styled.div\`\n${line}\n\``)
  expect(checkColors(root)).toEqual([
    expect.stringMatching(new RegExp(`^no-literal-color: ${page}:2 → `)),
  ])
  expect(checkColors(root)[0]).toContain(found)
})

test.each([
  '  color: ${theme.color.ink};',
  '  background: color-mix(in srgb, ${theme.color.accent} 8%, transparent);',
  '  outline-color: currentcolor;',
  '  mask-image: linear-gradient(to right, #0000, #000 1.5rem);',
  '  <SkipLink href="#main">',
  '  this.#add(page)',
  '  white-space: nowrap;',
])('THEME-01: %j is not reported', (line) => {
  plant(page, line)
  expect(checkColors(root)).toEqual([])
})

test('THEME-01: the theme’s values, tests, team tools and files that do not belong to a page may name colours', () => {
  plant('shared/ui/src/styles/theme-values.ts', "page: '#ffffff',")
  plant('shared/ui/src/text/badge.test.tsx', "color: '#ffffff',")
  plant('shell/src/panel/panel-style.ts', 'color: #fff;')
  plant('backend/src/mail/format/html-page.ts', "const ink = '#12302a'")
  expect(checkColors(root)).toEqual([])
})

test('BRAND-01: a source or a text that names the demonstration’s shop is reported with its line', () => {
  plant('backend/demo-shop/shop/shop.json', '{"name":"Zitouna"}')
  plant('shell/src/locales/fr/home.json', '{\n"title":"La lettre de ZITOUNA"}')
  plant('backend/src/mail/sender.ts', "export const from = 'zitouna@shop.example'")
  plant('e2e/journeys/home.spec.ts', "hasText('Zitouna')")
  expect(checkShopName(root).toSorted()).toEqual([
    expect.stringMatching(/^no-shop-name: backend\/src\/mail\/sender\.ts:1 /),
    expect.stringMatching(/^no-shop-name: e2e\/journeys\/home\.spec\.ts:1 /),
    expect.stringMatching(/^no-shop-name: shell\/src\/locales\/fr\/home\.json:2 /),
  ])
})

test('BRAND-01: the demonstration may name its shop', () => {
  plant('backend/demo-shop/shop/shop.json', '{"name":"Zitouna"}')
  plant('backend/demo-shop/src/street.ts', "lettering('Zitouna')")
  plant('shell/src/locales/fr/home.json', '{"title":"{{shop}}"}')
  expect(checkShopName(root)).toEqual([])
})

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
