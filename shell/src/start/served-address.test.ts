import { servedAddress } from './served-address.ts'

function served(...names: string[]): void {
  const entries = names.map((name) => ({ name }))
  performance.getEntriesByType = jest.fn(() => entries as PerformanceEntryList)
}

test('MFE-11: the address that the server rendered stays known when the page’s current address changes', () => {
  served('https://shop.example/collection?page=2#top')
  history.replaceState(null, '', '/about')
  expect(servedAddress()).toBe('/collection?page=2')
})

test('LANG-01: the served address has no language parameter, like the page’s own address', () => {
  served('https://shop.example/about?lng=ar')
  expect(servedAddress()).toBe('/about')
})

test('MFE-11: in a browser without navigation entries the served address is the page’s current one', () => {
  served()
  history.replaceState(null, '', '/collection?page=3#top')
  expect(servedAddress()).toBe('/collection?page=3')
})
