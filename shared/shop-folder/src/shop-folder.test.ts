import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleDir, namesOf, readShopFolder, senderOf, shopDirOf } from './index.ts'
import { svgProblem } from './drawings.ts'
import { aShopFolder } from './testing/a-shop-folder.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'shop-folder-'))
  cpSync(exampleDir, dir, { recursive: true })
})
afterEach(() => rmSync(dir, { recursive: true }))

const change = (parts: object) => {
  const file = join(dir, 'shop.json')
  const shop = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...shop, ...parts }))
}
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">${inside}</svg>`

test('BRAND-01: the example folder has everything that it needs; icons that it does not contain are drawn from its favicon', async () => {
  const { name, accent, files, logoCss, legalDir } = await readShopFolder(exampleDir)
  expect({ name, accent, legalDir }).toEqual({
    name: 'Ma boutique',
    accent: '#1d4e89',
    legalDir: undefined,
  })
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      '/favicon.svg',
      '/icon-512.png',
      '/share.png',
      '/apple-touch-icon.png',
    ]),
  )
  const share = files.get('/share.png')?.body
  expect([share?.readUInt32BE(16), share?.readUInt32BE(20)]).toEqual([1200, 630])
  expect(logoCss).toContain('--logo-fill:currentColor;--logo-mask:url("data:image/svg+xml,')
})

test('BRAND-01: a logo of several colours is shown in these colours and in its own proportions', async () => {
  writeFileSync(join(dir, 'logo.svg'), svg('<rect width="40" height="20" fill="#c00"/>'))
  const { logoCss } = await readShopFolder(dir)
  expect(logoCss).toContain('--logo-ratio:2.000;--logo-fill:url("data:image/svg+xml,')
  expect(logoCss).toContain('--logo-mask:none;')
  expect(logoCss).not.toContain('<')
})

test('BRAND-01: a logo in currentColor and a second colour is refused, because the second colour would not be visible', async () => {
  const cross = '<rect fill="currentColor" width="9" height="9"/><path fill="#fff" d="M0 0h4v4z"/>'
  writeFileSync(join(dir, 'logo.svg'), svg(cross))
  await expect(readShopFolder(dir)).rejects.toThrow(
    'logo.svg has currentColor and #fff: with currentColor the whole drawing has the accent',
  )
  writeFileSync(join(dir, 'logo.svg'), svg('<rect fill="currentColor" stroke="none"/>'))
  await expect(readShopFolder(dir)).resolves.toBeDefined()
})

test.each([
  [{ name: '' }, 'shop.json: name: '],
  [{ name: 'A <b>' }, 'shop.json: name: a line without < > { } " and \\'],
  [{ name: '{{shop}}' }, 'shop.json: name: a line without'],
  [{ tagline: { fr: 'à Sfax', en: 'in Sfax' } }, 'shop.json: tagline.ar: '],
  [{ mailFrom: 'bonjour' }, 'shop.json: mailFrom: an e-mail address such as hello@shop.example'],
  [{ colors: { accent: 'red' } }, 'shop.json: colors.accent: a colour such as #0a6b58'],
  [
    { colors: { accent: '#4db6ac' } },
    'shop.json: colors.accent: a darker colour: white text on #4db6ac has a contrast of 2.4:1, at least 5.4:1 is needed, so that links in it can be read on grey',
  ],
  [
    { colors: { accent: '#b45309' } },
    'shop.json: colors.accent: a darker colour: white text on #b45309 has a contrast of 5.0:1, at least 5.4:1 is needed, so that links in it can be read on grey',
  ],
  [
    { social: { facebook: 'javascript:alert(1)' } },
    'shop.json: social.facebook: a web address that starts with https://',
  ],
  [{ colour: '#000000' }, 'shop.json: the file: '],
])(
  'BRAND-01: %j is refused, and the error names file, field and expected value',
  async (parts, message) => {
    change(parts)
    await expect(readShopFolder(dir)).rejects.toThrow(message)
  },
)

test('BRAND-01: all unusable files are reported at once', async () => {
  writeFileSync(join(dir, 'logo.svg'), svg('<script>alert(1)</script>'))
  writeFileSync(join(dir, 'mark.svg'), svg(`<path d="${'M0 0h1'.repeat(1200)}"/>`))
  mkdirSync(join(dir, 'texts/de'), { recursive: true })
  mkdirSync(join(dir, 'texts/fr'))
  writeFileSync(join(dir, 'texts/fr/home.json'), '{"title":3}')
  const message = await readShopFolder(dir).then(
    () => '',
    (thrown: Error) => thrown.message,
  )
  expect(message).toContain('logo.svg has the element <script>: shapes alone are accepted')
  expect(message).toContain('mark.svg has more than 6000 bytes')
  expect(message).toContain('de is not a language: none of fr, en, ar')
  expect(message).toContain('home.json: title: a text is expected')
})

test('BRAND-01: the texts of a shop are read by language and namespace, and temporary files of an editor are ignored', async () => {
  mkdirSync(join(dir, 'texts/en'), { recursive: true })
  mkdirSync(join(dir, 'texts/.git'))
  writeFileSync(join(dir, 'texts/.DS_Store'), '')
  writeFileSync(join(dir, 'texts/en/home.json~'), '{')
  writeFileSync(join(dir, 'texts/en/home.json'), '{"hero":{"title":"Welcome"}}')
  const { texts } = await readShopFolder(dir)
  expect(texts).toEqual({ fr: {}, en: { home: { hero: { title: 'Welcome' } } }, ar: {} })
})

test('BRAND-01: a missing folder, broken JSON and an icon of a wrong size are refused', async () => {
  await expect(readShopFolder(join(dir, 'none'))).rejects.toThrow('`pnpm shop init FOLDER`')
  writeFileSync(join(dir, 'icon-192.png'), readFileSync(join(dir, 'favicon.svg')))
  await expect(readShopFolder(dir)).rejects.toThrow('icon-192.png is not a PNG of 192 × 192 px')
  writeFileSync(join(dir, 'shop.json'), '{"name": }')
  await expect(readShopFolder(dir)).rejects.toThrow('shop.json is not JSON: ')
})

test.each([
  ['<script>a()</script>', 'element <script>'],
  ['<rect onload="a()"/>', 'the script onload'],
  ['<rect\tonclick = "a()"/>', 'the script onclick'],
  ['<foreignObject/>', 'element <foreignObject>'],
  ['<image href="https://a.example/x.png"/>', 'element <image>'],
  ['<use href="https://a.example/x.svg#a"/>', 'loads a file'],
  ['<use xlink:href="data:image/svg+xml,x"/>', 'loads a file'],
  ['<rect fill="url(https://a.example/x)"/>', 'loads a file'],
  ['<style>@import "https://a.example/x.css";</style>', 'loads a file'],
  ['<style>rect{fill:u\\72l(//a.example)}</style>', 'loads a file'],
  ['<a href="#"><rect/></a>', 'element <a>'],
  ['<text>Zen</text>', 'needs a font'],
  ['<animate attributeName="href"/>', 'element <animate>'],
  ['<![CDATA[<script>]]>', 'declares'],
  ['&evil;', 'declares'],
])('BRAND-01: a drawing with %s is refused', (inside, problem) => {
  expect(svgProblem(svg(inside))).toContain(problem)
})

test('BRAND-01: a drawing made of shapes is accepted, with gradients and reused parts', () => {
  const shapes =
    '<!-- a mark --><defs><linearGradient id="a"><stop stop-color="#fff"/></linearGradient><g id="b"><path d="M0 0h4"/></g></defs><style>.c{opacity:.5}</style><use href="#b"/><rect class="c" fill="url(#a)"/>'
  expect(svgProblem(`<?xml version="1.0" encoding="UTF-8"?>\n${svg(shapes)}\n`)).toBeUndefined()
  expect(svgProblem(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toBe('is not an SVG drawing')
  expect(svgProblem('<html></html>')).toBe('is not an SVG drawing')
})

test('BRAND-01: SHOP_DIR names the folder; if SHOP_DIR is not set, the demonstration shop’s folder is used', () => {
  expect(shopDirOf(dir)).toBe(dir)
  expect(shopDirOf(undefined)).toMatch(/demo-shop.shop$/)
})

test.each([
  ['Zen', 'Zen <a@zen.example>'],
  ['L’Officine, Sfax', '"L’Officine, Sfax" <a@zen.example>'],
])('BRAND-01: mails of %s come from %s', (name, sender) => {
  expect(senderOf(aShopFolder({ name, mailFrom: 'a@zen.example' }))).toBe(sender)
})

test('BRAND-01: the words for the dinar come from the folder, in all three languages', async () => {
  const currency = { fr: 'TND', en: 'TND', ar: 'دينار' }
  change({ currency })
  const shop = await readShopFolder(dir)
  expect(shop.currency).toEqual(currency)
  expect(namesOf(shop, 'ar').currency).toBe('دينار')
  change({ currency: { fr: 'TND' } })
  await expect(readShopFolder(dir)).rejects.toThrow('currency.en')
})
