/** @jest-environment node */
import type { Release } from '@shop/releases'
import { aRelease } from '@shop/releases/testing/a-release'
import { setOf } from './release-sets.ts'

const page: Omit<Release['pages'][string], 'path'> = {
  frame: 'layout',
  namespaces: [],
  modules: [],
}
const text = { fr: 'Fidélité', en: 'Loyalty', ar: 'الولاء' }

test('DEL-13: the links of all releases have a fixed order, and each has the path of its page', () => {
  const links = [{ place: 'navigation', text }]
  const { release: one } = aRelease({
    name: 'mf-loyalty',
    pages: { loyalty: { ...page, path: '/fidelite/:level?', links } },
  })
  const { release: other } = aRelease({
    name: 'mf-advice',
    pages: { advice: { ...page, path: '/conseils', links } },
  })
  const expected = {
    navigation: {
      fr: [
        { to: '/conseils', name: 'Fidélité' },
        { to: '/fidelite', name: 'Fidélité' },
      ],
      en: [
        { to: '/conseils', name: 'Loyalty' },
        { to: '/fidelite', name: 'Loyalty' },
      ],
      ar: [
        { to: '/conseils', name: 'الولاء' },
        { to: '/fidelite', name: 'الولاء' },
      ],
    },
  }
  expect(setOf([one, other]).offer.links).toEqual(expected)
  expect(setOf([other, one]).offer.links).toEqual(expected)
})

test('DEL-13: if no page has a link, pages contain no data about links', () => {
  expect(setOf([aRelease().release]).offer).not.toHaveProperty('links')
})

test('DEL-13: the exposed module `routes` of a release does not count as a fragment', () => {
  const module = { modules: [], namespaces: [] }
  const { release } = aRelease({ exposes: { routes: module, 'search-bar': module } })
  expect(setOf([release]).offer.fragments).toEqual({ 'search-bar': 'mf-catalog' })
})
