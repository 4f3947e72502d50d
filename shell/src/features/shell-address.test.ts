import { shellAddressAt } from './shell-address.ts'

test('SHARE-01: the cache key of a shell page contains its path and the query parameters that the page reads', () => {
  expect(shellAddressAt('/about')).toEqual({ pathname: '/about', query: [], isFound: true })
  expect(shellAddressAt('/newsletter')).toEqual({
    pathname: '/newsletter',
    query: undefined,
    isFound: true,
  })
})

test('SHARE-01: all unknown paths share one page; unknown paths with a slot for the search bar share a second page', () => {
  const unknown = shellAddressAt('/no/such/page')
  expect(unknown).toEqual({ pathname: '/-/-/-', query: [], isFound: false })
  expect(shellAddressAt('/other')).toEqual(unknown)
  expect(shellAddressAt('/collection/a/b/c')).toEqual({
    pathname: '/collection/-/-/-',
    query: [],
    isFound: false,
  })
})
