import { createInstance } from '@module-federation/enhanced/runtime'
import { watchRemoteLoads } from './remote-loads.ts'

test('MFE-05: the hooks of the federation runtime record its loads and their errors', async () => {
  const loads = watchRemoteLoads()
  const found: Record<string, () => object> = { './routes': () => ({ routes: [] }) }
  const host = createInstance({
    name: 'host',
    remotes: [{ name: 'mf-test', entry: 'https://shop.example/entry.mjs', type: 'module' }],
    plugins: [
      {
        name: 'entry',
        loadEntry: async () => ({ init: jest.fn(), get: (name) => found[name] as never }),
      },
    ],
  })
  await host.loadRemote('mf-test/routes')
  await host.loadRemote('mf-test/absent').catch(() => null)
  expect(loads.map(({ id, error }) => [id, error?.includes('absent')])).toEqual([
    ['mf-test/routes', undefined],
    ['mf-test/absent', true],
  ])
  expect(loads.every(({ ms = -1 }) => ms >= 0)).toBe(true)

  found['./absent'] = () => ({ routes: [] })
  const [, failed] = loads.map((load) => ({ ...load }))
  await host.loadRemote('mf-test/absent')
  expect(loads).toHaveLength(3)
  expect(loads[1]).toEqual(failed)
  expect(loads[2]).toMatchObject({ id: 'mf-test/absent', ms: expect.any(Number) })
  expect(loads[2]?.error).toBeUndefined()
})
