import { shellAddressAt } from './shell-address.ts'

test('SHARE-01: a page of the shell is known by its path and the parts of the query that it reads', () => {
  expect(shellAddressAt('/about')).toEqual({ pathname: '/about', query: [], isFound: true })
  expect(shellAddressAt('/newsletter')).toEqual({
    pathname: '/newsletter',
    query: undefined,
    isFound: true,
  })
})

test('SHARE-01: all unknown paths share one page, apart from those with a place for the search bar', () => {
  const unknown = shellAddressAt('/no/such/page')
  expect(unknown).toEqual({ pathname: '/-/-/-', query: [], isFound: false })
  expect(shellAddressAt('/other')).toEqual(unknown)
  expect(shellAddressAt('/collection/a/b/c')).toEqual({
    pathname: '/collection/-/-/-',
    query: [],
    isFound: false,
  })
})
