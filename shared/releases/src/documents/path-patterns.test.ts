import { isCovered, liesBelow, overlap, linkPath } from './path-patterns.ts'

test.each([
  ['/collection', '/collection/:category?/:subcategory?', true],
  ['/collection/visage', '/collection/:category?/:subcategory?', true],
  ['/collection/a/b/c', '/collection/:category?/:subcategory?', false],
  ['/Collection/', '/collection', true],
  ['//collection', '/collection', true],
  ['/:slug', '/about', true],
  ['/:slug', '/', false],
  ['/:slug?', '/', true],
  ['/*', '/a/b/c', true],
  ['/api/*', '/api', true],
  ['/api/*', '/api/loyalty', true],
  ['/api/*', '/apis', false],
  ['/files*', '/files/x', true],
  ['/product/:id', '/product/:key', true],
  ['/product/:id', '/product/:key/reviews', false],
  ['/a?/b', '/b', true],
  ['/a/:x/c', '/:y/b/:z', true],
  ['/a/:x/c', '/:y/b/d', false],
])('DEL-10: %s and %s have a path in common: %s', (one, other, expected) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected])
})

test.each([
  ['/coffret', [], false],
  ['/coffret', ['/coffret'], true],
  ['/c/:x?', ['/c'], false],
  ['/c/:x?', ['/c', '/c/:y'], true],
  ['/c/visage', ['/c/:y'], true],
  ['/c/:y', ['/c/visage'], false],
  ['/c/*', ['/c/:x'], false],
  ['/c/:x', ['/*'], true],
])('DEL-10: every path of %s matches a pattern of %j: %s', (pattern, by, expected) => {
  expect(isCovered(pattern, by)).toBe(expected)
})

test.each([
  ['/fidelite', '/fidelite', true],
  ['/fidelite/:id?', '/fidelite', true],
  ['/Fidelite/x', '/fidelite', true],
  ['/fidelites', '/fidelite', false],
  ['/:any', '/fidelite', false],
  ['/fidelite?/x', '/fidelite', false],
  ['/', '/', true],
  ['/x', '/', false],
  ['/a/b/c', '/a/b', true],
  ['/a', '/a/b', false],
])('DEL-10: the path %s is below %s: %s', (pattern, prefix, expected) => {
  expect(liesBelow(pattern, prefix)).toBe(expected)
})

test.each([
  ['/fidelite', '/fidelite'],
  ['/Fidelite/:level?', '/fidelite'],
  ['/', '/'],
  ['/product/:id', undefined],
  ['/files/*', undefined],
])('DEL-13: a link to %s leads to %s', (pattern, path) => {
  expect(linkPath(pattern)).toBe(path)
})
