import { Faults, placeIn } from './faults.ts'

const fault = {
  side: 'browser',
  remote: 'mf-catalog',
  version: '1.4.2',
  message: 'TypeError: x is undefined',
  at: 'browser/home.1f3a.mjs:1:2045',
} as const

test('DEL-12: a repeated fault is counted, with its pages and the times of its first and last occurrence', () => {
  const faults = new Faults()
  faults.count({ ...fault, page: '/' }, 1000)
  faults.count({ ...fault, page: '/product/:id' }, 2000)
  faults.count({ ...fault, page: '/' }, 3000)
  expect(faults.all).toEqual([
    { ...fault, pages: ['/', '/product/:id'], count: 3, firstAt: 1000, lastAt: 3000 },
  ])
})

test('DEL-12: messages of faults are stored without personal data', () => {
  const faults = new Faults()
  faults.count({ ...fault, message: 'no order for amel@example.tn, +216 22 345 678' })
  expect(faults.all[0]?.message).toBe('no order for [email] [number]')
})

test('SEC-04: the number of stored invented messages is limited, and they do not replace a more frequent fault', () => {
  const faults = new Faults()
  faults.count(fault)
  faults.count(fault)
  for (let index = 0; index < 1000; index += 1) {
    faults.count({ ...fault, message: `invented ${String.fromCodePoint(0x4e00 + index)}` })
  }
  expect(faults.all).toHaveLength(15)
  expect(faults.all[0]).toMatchObject({ message: fault.message, count: 2 })
  faults.count({ ...fault, side: 'server', message: 'seen by the shop itself' })
  for (let index = 0; index < 1000; index += 1) {
    faults.count({ ...fault, message: `again ${String.fromCodePoint(0x4e00 + index)}` })
  }
  expect(faults.all.map(({ message }) => message)).toContain('seen by the shop itself')
})

test.each([
  [
    'at render (file:///srv/data/r/mf-catalog/1.4.2/ssr/routes.mjs:120:7)\n at react.mjs:1:1',
    { remote: 'mf-catalog', version: '1.4.2', at: 'ssr/routes.mjs:120:7' },
  ],
  [
    '/r/mf-account/2.0.0-rc.1/browser/login.cf193f9c.mjs:1:300',
    { remote: 'mf-account', version: '2.0.0-rc.1', at: 'browser/login.cf193f9c.mjs:1:300' },
  ],
  [
    '/r/mf-account/2.0.0/browser/login.cf193f9c.mjs',
    { remote: 'mf-account', version: '2.0.0', at: 'browser/login.cf193f9c.mjs' },
  ],
  [
    '/assets/main.1a2b3c4d.mjs:1:300',
    { remote: 'shell', version: '', at: 'browser/main.1a2b3c4d.mjs:1:300' },
  ],
  [
    'at Navbar (file:///app/shell/dist/ssr/server.1a2b3c4d.mjs:120:7)',
    { remote: 'shell', version: '', at: 'ssr/server.1a2b3c4d.mjs:120:7' },
  ],
  [
    // If code of a release has called the shell, the fault counts for the release.
    'at x (file:///app/shell/dist/ssr/server.1a2b3c4d.mjs:1:7)\n at Page (file:///r/mf-catalog/1.4.2/ssr/routes.mjs:120:7)',
    { remote: 'mf-catalog', version: '1.4.2', at: 'ssr/routes.mjs:120:7' },
  ],
  ['https://other.example/main.mjs:1:300', undefined],
  ['', undefined],
])('DEL-12: the file and line of a fault are read from %s', (text, place) => {
  expect(placeIn(text)).toEqual(place)
})

test('SEC-05: a stack of a million characters that resemble a file name is read quickly', () => {
  const began = performance.now()
  expect(placeIn('/a/1.1.1/ssr'.repeat(100_000))).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(1000)
})
