import type { Release } from '@shop/releases'
import { Renderers } from './renderers.ts'

afterEach(() => jest.useRealTimers())

test('MFE-02: a fragment that failed to load is loaded again after five seconds, and not for every page', async () => {
  jest.useFakeTimers()
  const importModule = jest.fn(() => Promise.reject(new Error('SyntaxError')))
  const renderers = new Renderers({
    createRenderer: async () => ({ render: jest.fn() }),
    copies: { dirOf: () => '/releases' },
    log: { error: jest.fn() },
    importModule,
  })
  const release = { name: 'mf-catalog', version: '1.0.0', exposes: {} } as unknown as Release
  const visit = () =>
    renderers.forReleases({ page: undefined, fragments: { 'search-bar': release } })
  await visit()
  await visit()
  expect(importModule).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(5000)
  await visit()
  expect(importModule).toHaveBeenCalledTimes(2)
})
