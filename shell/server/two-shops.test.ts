import { rmSync } from 'node:fs'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { exampleDir, readShopFolder } from '@shop/shop-folder'
import { aShopFolder } from '@shop/shop-folder/testing'
import type { ShellBuild } from './releases/shell-build.ts'
import { aGateway, aShellBuild, type TestGateway } from './testing/a-gateway.ts'
import { promote, publish } from './testing/release-store.ts'

let shell: ShellBuild
let store: TestStore
let example: TestGateway
let zen: TestGateway

beforeAll(async () => {
  shell = aShellBuild()
  store = anEmptyStore()
  await publish(store, '1.0.0', { home: '{"title":"Accueil","heading":"{{shop}}, {{tagline}}"}' })
  await promote(store, '1.0.0')
  example = await aGateway(store, shell, { shop: await readShopFolder(exampleDir) })
  zen = await aGateway(store, shell, {
    shop: aShopFolder({
      name: 'L’Officine d’Amel & Co',
      accent: '#8a1538',
      texts: { fr: { home: { title: 'Chez Amel' } }, en: {}, ar: {} },
    }),
  })
})
afterAll(async () => {
  await example.app.close()
  await zen.app.close()
  rmSync(store.root, { recursive: true })
  rmSync(shell.dist, { recursive: true })
})

const textOf = async ({ app }: TestGateway, url: string) => (await app.inject(url)).body
const metaOf = (html: string, property: string) =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1]

test('BRAND-01: two shops with the same build have pages with their own names and colours', async () => {
  const [first, second] = [await textOf(example, '/about'), await textOf(zen, '/about')]
  expect(first).toContain('<title>À propos – Ma boutique</title>')
  expect(second).toContain('<title>À propos – L’Officine d’Amel &amp; Co</title>')
  expect(metaOf(first, 'site_name')).toBe('Ma boutique')
  expect([metaOf(second, 'site_name'), metaOf(second, 'title')]).toEqual([
    'L’Officine d’Amel &amp; Co',
    'À propos',
  ])
  expect(first).toContain('--color-accent:#1d4e89;')
  expect(second).toContain('--color-accent:#8a1538;')
  expect(first).not.toMatch(/Amel|8a1538|\{\{(?:shop|tagline)\}\}/)
  expect(second).not.toMatch(/Ma boutique|1d4e89|\{\{(?:shop|tagline)\}\}/)
})

test('BRAND-01: two shops with the same release of a remote have pages with their own names, and a text of the shop’s folder replaces the release’s text', async () => {
  const texts = async (gateway: TestGateway) =>
    JSON.parse(await textOf(gateway, '/locales/fr/home.json')) as unknown
  expect(await texts(example)).toEqual({
    title: 'Accueil',
    heading: 'Ma boutique, parapharmacie à Tunis',
  })
  expect(await texts(zen)).toEqual({
    title: 'Chez Amel',
    heading: 'L’Officine d’Amel & Co, parapharmacie à Djerba',
  })
})

test('BRAND-01: manifest, offline page and icons come from the shop’s folder', async () => {
  expect(JSON.parse(await textOf(example, '/manifest.webmanifest?lng=ar'))).toMatchObject({
    name: 'Ma boutique – شبه صيدلية في تونس العاصمة',
    short_name: 'Ma boutique',
  })
  expect(JSON.parse(await textOf(zen, '/manifest.webmanifest'))).toMatchObject({
    short_name: 'L’Officine d’Amel & Co',
  })
  expect(await textOf(example, '/offline/page')).toContain('– Ma boutique</title>')
  expect(await textOf(example, '/favicon.svg')).toContain('#1d4e89')
})

test('BRAND-01: the home page’s data for search engines contain the shop’s name and the addresses of its pages on social networks', async () => {
  const social = { facebook: 'https://www.facebook.com/amel' }
  const settings = {
    deliveryFee: 8,
    freeDeliveryThreshold: 120,
    contact: { phone: '', email: '', address: '' },
    openingHours: [],
    social,
  }
  const { app } = await aGateway(store, shell, {
    shop: aShopFolder({ name: 'Amel' }),
    api: { fetch: async () => Response.json({ success: true, settings }) },
    importModule: jest.fn(async () => ({
      routes: [{ id: '/', path: '/', Component: () => null, handle: { page: 'home' } }],
    })),
  })
  const html = (await app.inject('/')).body
  await app.close()
  const [organization] = [
    ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ].map(([, json = '']) => JSON.parse(json) as { name: string; sameAs?: string[] })
  expect(organization).toMatchObject({ name: 'Amel', sameAs: [social.facebook] })
})

test('BRAND-01: a gateway does not start if links on grey are not readable in the shop’s colour', async () => {
  const started = aGateway(store, shell, { shop: aShopFolder({ accent: '#00806a' }) })
  await expect(started).rejects.toThrow('colors.accent: a darker colour: links in #00806a')
})
