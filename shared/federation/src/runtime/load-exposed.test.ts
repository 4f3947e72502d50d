import { loadExposed, provideModules } from './load-exposed.ts'

const entry = '/r/mf-test/1.0.0/browser/remote-entry.mjs'
const init = jest.fn()
const get = jest.fn()

jest.mock('/r/mf-test/1.0.0/browser/remote-entry.mjs', () => ({ init, get }), { virtual: true })
beforeEach(() => {
  Object.assign(globalThis, { __shared_versions__: { react: '19.3.1', nanostores: '1.0.0' } })
})

test('MFE-01: a remote is given what the shell shares before its module is asked for', async () => {
  const order: string[] = []
  init.mockImplementation(() => void order.push('init'))
  get.mockImplementation(async () => {
    order.push('get')
    return () => 'routes of the remote'
  })
  const react = { useState: () => null }
  provideModules('shell', { react })
  provideModules('shell', { nanostores: { atom: 1 } })
  expect(await loadExposed(entry, 'routes')).toBe('routes of the remote')
  expect(order).toEqual(['init', 'get'])
  expect(get).toHaveBeenCalledWith('./routes')
  const [[scope]] = init.mock.calls as [
    [Record<string, Record<string, { get: () => () => object }>>],
  ]
  expect(Object.keys(scope)).toEqual(['react', 'nanostores'])
  const shared = scope.react?.['19.3.1']
  expect(shared).toMatchObject({ from: 'shell', eager: true, loaded: 1 })
  expect(shared?.get()()).toBe(react)
})

test('MFE-01: what is provided is a shared module', () => {
  expect(() => provideModules('shell', { lodash: {} })).toThrow(
    'lodash is provided, but it is no shared module',
  )
})
