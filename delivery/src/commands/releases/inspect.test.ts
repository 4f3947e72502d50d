import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { jsonOn, publish, runOn } from '../../testing/run-on.ts'

let shop: TestStore

beforeEach(async () => {
  shop = anEmptyStore()
  const page = { path: '/collection/:category?', frame: 'layout' as const, namespaces: [] }
  await publish(shop, '1.0.0', {
    commit: '0123456789abcdef',
    pages: { list: { ...page, modules: [] } },
  })
  await runOn(shop, 'promote mf-catalog@1.0.0 --to staging')
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('MFE-04: inspect shows everything that a release states', async () => {
  const { code, out } = await runOn(shop, 'inspect mf-catalog@1.0.0')
  expect(code).toBe(0)
  expect(out.split('\n').slice(0, 11)).toEqual([
    `mf-catalog 1.0.0 in ${shop.root}`,
    '  published  2026-01-01 00:00 UTC',
    '  commit     0123456789abcdef',
    '  signed by  test',
    '  channels   staging',
    '  pages      /collection/:category?',
    '  fragments  none',
    '  links      none',
    '  texts      home',
    '  calls      none',
    '  needs      shell contract 4, react ^19.3.1',
  ])
  expect(await jsonOn(shop, 'inspect mf-catalog@1.0.0')).toMatchObject({
    store: shop.root,
    signedBy: 'test',
    pages: { list: '/collection/:category?' },
    files: 5,
  })
})

test('MFE-04: inspect reports a version that is missing or not valid', async () => {
  expect((await runOn(shop, 'inspect mf-catalog@9.0.0')).err).toBe(
    `mf-catalog 9.0.0 is not published in ${shop.root}: \`list mf-catalog\` shows what is.\n`,
  )
  writeFileSync(join(shop.root, 'r/mf-catalog/1.0.0/release.json'), '{}')
  expect((await runOn(shop, 'inspect mf-catalog@1.0.0')).err).toBe(
    'mf-catalog 1.0.0 carries no signature.\n',
  )
  expect((await runOn(shop, 'inspect mf-catalog')).code).toBe(2)
})
