import { markCanaries } from './order-releases.ts'

const entries = {
  'mf-catalog': { stable: '1.0.0', canary: { version: '1.1.0', percent: 20, salt: 'one' } },
  'mf-account': { stable: '1.0.0' },
}

function marked(said: string): unknown {
  const headers = { 'shop-releases': said }
  markCanaries(headers, entries)
  return headers['shop-releases']
}

test('DEL-08: the channel determines whether a version is a canary, not the browser', () => {
  expect(marked('mf-account@1.0.0 canary,mf-catalog@1.1.0,shell@1.0.0-3fa9c1ab')).toBe(
    'shell@1.0.0-3fa9c1ab,mf-account@1.0.0,mf-catalog@1.1.0 canary',
  )
  expect(marked('mf-catalog@1.0.0')).toBe('mf-catalog@1.0.0')
})

test('DEL-08: a version that the channel does not name is kept, for example the version of an old tab', () => {
  expect(marked('mf-catalog@0.9.0')).toBe('mf-catalog@0.9.0')
  expect(marked('constructor@1.0.0')).toBe('constructor@1.0.0')
})

test('DEL-08: texts that are not versions are removed, and a request without the header stays unchanged', () => {
  expect(marked('a,b,<script>')).toBe('')
  const headers = {}
  markCanaries(headers, entries)
  expect(headers).toEqual({})
})
