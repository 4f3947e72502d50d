import { loadExposed, startHost } from './federation-host.ts'

beforeAll(() => {
  Object.assign(globalThis, {
    __shared_versions__: { greeting: '1.4.0' },
    __federation_version__: '2.9.3',
  })
})

test('MFE-07: a remote cannot be loaded before the host has been started', async () => {
  const asked = loadExposed({ remote: 'mf-test', entry: '/entry.mjs', exposed: 'routes' })
  await expect(asked).rejects.toThrow('The host has not been started')
})

test('MFE-01: a host can provide only shared modules', () => {
  expect(() => startHost('host', { lodash: {} })).toThrow('lodash is not a shared module')
})

test('MFE-07: a remote of the same version gets the host’s federation runtime, with separate objects for the data that its entry writes', () => {
  startHost('host', { greeting: {} })
  const offer = globalThis.__FEDERATION_BUNDLER_RUNTIME__
  const [one, other] = [offer?.('2.9.3'), offer?.('2.9.3')]
  expect(one?.runtime).toBe(other?.runtime)
  expect(one?.bundlerRuntimeOptions).not.toBe(other?.bundlerRuntimeOptions)
  expect(one?.bundlerRuntime?.S).not.toBe(other?.bundlerRuntime?.S)
})

test('MFE-07: a remote of a different version does not get the host’s runtime and loads its own runtime', () => {
  startHost('host', { greeting: {} })
  expect(globalThis.__FEDERATION_BUNDLER_RUNTIME__?.('2.10.0')).toBeUndefined()
})
