import { servedAddress } from './served-address.ts'

function served(...names: string[]): void {
  const entries = names.map((name) => ({ name }))
  performance.getEntriesByType = jest.fn(() => entries as PerformanceEntryList)
}

test('MFE-11: the address that the server rendered stays known when the page’s own changes', () => {
  served('https://shop.example/collection?page=2#top')
  history.replaceState(null, '', '/about')
  expect(servedAddress()).toBe('/collection?page=2')
})

test('LANG-01: the language is no part of it, as it is taken out of the page’s address', () => {
  served('https://shop.example/about?lng=ar')
  expect(servedAddress()).toBe('/about')
})

test('MFE-11: where a browser does not tell, it is the address that the page has now', () => {
  served()
  history.replaceState(null, '', '/collection?page=3#top')
  expect(servedAddress()).toBe('/collection?page=3')
})
