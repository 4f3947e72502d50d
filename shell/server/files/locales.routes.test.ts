import Fastify from 'fastify'
import type { Locales } from '../releases/locales.ts'
import type { ActiveReleases } from '../releases/release-sets.ts'
import { registerLocales } from './locales.routes.ts'

test('GEN-05: texts come from the releases that the address names, with an ETag of their content', async () => {
  const shown = { key: 'of the page' } as ActiveReleases
  const ofTexts = jest.fn().mockResolvedValue({ active: shown })
  let title = 'Accueil'
  const texts = jest.fn(async () => ({ fr: { home: { title } } }))
  const server = Fastify()
  const find: Locales['find'] = (all, language, name) => all[language]?.[name]
  registerLocales(server, { ofTexts }, { texts, find } as unknown as Locales)
  const ask = (query = '') => server.inject(`/locales/fr/home.json${query}`)
  const first = await ask('?v=mf-catalog%401.0.0')
  expect(first.json()).toEqual({ title: 'Accueil' })
  expect(ofTexts).toHaveBeenLastCalledWith(expect.anything(), 'mf-catalog@1.0.0')
  expect(texts).toHaveBeenLastCalledWith(shown)
  expect((await ask()).headers.etag).toBe(first.headers.etag)
  expect(ofTexts).toHaveBeenLastCalledWith(expect.anything(), undefined)
  title = 'Bienvenue'
  const changed = await ask()
  expect(changed.headers.etag).toMatch(/^W\/"[\w-]{16}"$/)
  expect(changed.headers.etag).not.toBe(first.headers.etag)
})
