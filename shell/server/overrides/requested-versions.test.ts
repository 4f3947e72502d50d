import {
  clearingAddress,
  cookieValue,
  versionsInAddress,
  versionsInCookie,
  withoutVersions,
} from './requested-versions.ts'

const url = (search: string) => new URL(search, 'https://shop.example/page')

test('MFE-05: only parameters that consist of `mf.` and the name of a remote choose versions', () => {
  expect(versionsInAddress(url('?mf.catalog=1.4.2&mf.account=&q=a'))).toEqual({
    'mf-catalog': '1.4.2',
    'mf-account': '',
  })
  for (const search of ['', '?q=a', '?mf.panel=1', '?mf.=1', '?mf.Big%20Name=1', '?catalog=1']) {
    expect(versionsInAddress(url(search))).toBeUndefined()
  }
})

test('MFE-05: the cookie stores the chosen versions, and an empty version removes an override', () => {
  const value = cookieValue({ 'mf-catalog': '1.0.0', 'mf-account': '2.0.0' }, { 'mf-catalog': '' })
  expect(value).toBe('account=2.0.0')
  expect(versionsInCookie(`a=b; overrides=${encodeURIComponent(value)}`)).toEqual({
    'mf-account': '2.0.0',
  })
  expect(cookieValue({ 'mf-catalog': '1' }, { 'mf-catalog': '2' })).toBe('catalog=2')
  expect(versionsInCookie(undefined)).toEqual({})
  expect(versionsInCookie('overrides=panel%3D1')).toEqual({})
})

test('MFE-05: the cookie stores the ten most recently chosen versions, each with at most 40 printable characters', () => {
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`mf-r${at}`, `1.0.${at}`]))
  const kept = versionsInCookie(`overrides=${encodeURIComponent(cookieValue({}, many))}`)
  expect(Object.keys(kept)).toEqual(Object.keys(many).slice(1))
  const odd = `overrides=${encodeURIComponent(`catalog=${encodeURIComponent(`1.0<${'x'.repeat(60)}`)}`)}`
  expect(versionsInCookie(odd)['mf-catalog']).toBe(`1.0?${'x'.repeat(36)}`)
})

test('MFE-05: the address without chosen versions keeps its other parameters', () => {
  const asked = url('?a=1&mf.catalog=1.4.2&mf.panel=1&b=2&mf.account=')
  expect(withoutVersions(asked).search).toBe('?a=1&mf.panel=1&b=2')
  expect(asked.searchParams.get('mf.catalog')).toBe('1.4.2')
})

test('MFE-05: `clearingAddress` returns an address that removes the overrides of the given remotes', () => {
  expect(clearingAddress(url('?a=1&mf.catalog=9'), ['mf-catalog', 'mf-account'])).toBe(
    '/page?a=1&mf.catalog=&mf.account=',
  )
})
