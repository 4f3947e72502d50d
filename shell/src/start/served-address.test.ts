import { servedAddress } from './served-address.ts'

function served(...names: string[]): void {
  const entries = names.map((name) => ({ name }))
  performance.getEntriesByType = jest.fn(() => entries as PerformanceEntryList)
}

test('MFE-11: the address for which the server rendered the page is still known after the current address has changed', () => {
  served('https://shop.example/collection?page=2#top')
  history.replaceState(null, '', '/about')
  expect(servedAddress()).toBe('/collection?page=2')
})

test('LANG-01: the served address has no language parameter, like the current address after `cleanAddress`', () => {
  served('https://shop.example/about?lng=ar')
  expect(servedAddress()).toBe('/about')
})

test('MFE-11: in a browser without navigation entries, the served address is the current address', () => {
  served()
  history.replaceState(null, '', '/collection?page=3#top')
  expect(servedAddress()).toBe('/collection?page=3')
})
