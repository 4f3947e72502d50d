import { shellAddressAt } from './shell-address.ts'

test('SHARE-01: the cache key of a page of the shell is its path and the query parameters that it reads', () => {
  expect(shellAddressAt('/about')).toEqual({ pathname: '/about', query: [], isFound: true })
  expect(shellAddressAt('/newsletter')).toEqual({
    pathname: '/newsletter',
    query: undefined,
    isFound: true,
  })
})

test('SHARE-01: all unknown paths share one page; unknown paths with a place for the search bar share another page', () => {
  const unknown = shellAddressAt('/no/such/page')
  expect(unknown).toEqual({ pathname: '/-/-/-', query: [], isFound: false })
  expect(shellAddressAt('/other')).toEqual(unknown)
  expect(shellAddressAt('/collection/a/b/c')).toEqual({
    pathname: '/collection/-/-/-',
    query: [],
    isFound: false,
  })
})
