import {
  bestSellersSlot,
  fragmentNames,
  miniCartSlot,
  openSlotsAt,
  searchBarSlot,
  slotsAt,
} from './layout-slots.ts'

test.each([
  '/collection',
  '/collection/Visage',
  '/collection/Visage/Hydratation',
  '/search',
  '/coffret',
  '/promo',
])('SBAR-01: the layout of %s has a slot for the search bar', (path) => {
  expect(slotsAt(path)).toEqual(['search-bar'])
})

test.each(['/', '/cart', '/product/6aa6cca8f4d8e41f0f5f0025', '/search/x', '/collections'])(
  'SBAR-01: the layout of %s has no slot for the search bar',
  (path) => {
    expect([slotsAt(path), openSlotsAt(path)]).toEqual([[], []])
  },
)

test('SBAR-01: the search bar is already open when the search page is shown, and closed on other pages', () => {
  expect(openSlotsAt('/search')).toEqual(['search-bar'])
  expect(['/collection', '/coffret', '/promo'].map(openSlotsAt)).toEqual([[], [], []])
})

test('MFE-01: a fragment has the same name in the layout as in the remote that exposes it', () => {
  expect([searchBarSlot, miniCartSlot, bestSellersSlot]).toEqual([
    'search-bar',
    'mini-cart',
    'best-sellers',
  ])
  expect(fragmentNames).toEqual(['search-bar', 'mini-cart', 'best-sellers'])
})
