import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkShopName } from './check-texts.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-name-'))
  plant('backend/demo-shop/shop/shop.json', '{"name":"Zitouna"}')
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

test('BRAND-01: a source or a text that names the demonstration’s shop is reported with its line', () => {
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
  plant('backend/demo-shop/src/street.ts', "lettering('Zitouna')")
  plant('shell/src/locales/fr/home.json', '{"title":"{{shop}}"}')
  expect(checkShopName(root)).toEqual([])
})
