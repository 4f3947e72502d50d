import { pino } from 'pino'
import { aShopFolder } from '@shop/shop-folder/testing'
import { aShellBuild } from '../testing/a-gateway.ts'
import { Locales } from './locales.ts'

const locales = new Locales({
  copies: { dirOf: () => '' },
  shell: aShellBuild(),
  shop: aShopFolder(),
  log: pino({ level: 'silent' }),
})

const texts = {
  fr: {
    'search-page': { start: 'Que cherchez-vous ?', popular: { title: 'Recherchés' } },
    'search-bar': { box: 'Rechercher', popular: { title: 'Populaires', more: 'Plus' } },
    home: { title: 'Accueil' },
  },
}

test('GEN-05: if the shop splits a namespace of the specification into parts, the namespace has the texts of all parts', () => {
  expect(locales.find(texts, 'fr', 'search')).toEqual({
    start: 'Que cherchez-vous ?',
    box: 'Rechercher',
    popular: { title: 'Recherchés', more: 'Plus' },
  })
  expect(locales.find({ fr: { ...texts.fr, search: { own: 'Oui' } } }, 'fr', 'search')).toEqual({
    own: 'Oui',
  })
})

test.each([
  ['fr', 'home', { title: 'Accueil' }],
  ['de', 'search', undefined],
  ['fr', 'none', undefined],
  ['fr', '__proto__', undefined],
  ['constructor', 'name', undefined],
])('GEN-05: in %s the texts of %s are %j', (language, namespace, found) => {
  expect(locales.find(texts, language, namespace)).toEqual(found)
})

test('BRAND-01: texts of the shop’s folder that no page shows are logged once', async () => {
  const log = { error: jest.fn(), warn: jest.fn() }
  const shop = {
    ...aShopFolder(),
    texts: { fr: { comon: { shopName: 'Jasmin' } }, en: {}, ar: {} },
  }
  const misspelt = new Locales({ copies: { dirOf: () => '' }, shell: aShellBuild(), shop, log })
  await misspelt.texts({ key: 'one', releases: {}, offer: { paths: [], fragments: {} } })
  await misspelt.texts({ key: 'two', releases: {}, offer: { paths: [], fragments: {} } })
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.warn).toHaveBeenCalledWith(
    { texts: ['fr/comon.json: shopName'] },
    expect.stringContaining('SHOP_DIR'),
  )
})
