import { findBoundaries } from './boundaries.ts'
import { partTimes } from './load-times.ts'
import { collectErrors } from './seen-errors.ts'

const offer = {
  paths: [
    { remote: 'mf-catalog', path: '/collection/:category?', frame: 'layout' as const },
    { remote: 'mf-cart-checkout', path: '/cart', frame: 'layout' as const },
    { remote: 'mf-account', path: '/account/*', frame: 'layout' as const },
  ],
}

function boundariesAt(pathname: string, html: string) {
  const root = document.createElement('div')
  root.innerHTML = html
  return findBoundaries(root, offer, pathname).map(({ remote, element: { id } }) => [remote, id])
}

test('MFE-05: the panel’s boundaries enclose the page of the remote that owns the path, and the parts of other remotes inside and around this page', () => {
  const html = `
    <nav><div id="drawer" class="mf-cart-checkout__sc-1-0 a"><p class="mf-cart-checkout__sc-1-1"></p></div></nav>
    <main id="main"><div class="ui__sc-1-0"><p class="mf-catalog__sc-1-0"></p></div>
      <div id="bar" class="x mf-search__sc-1-0"><i class="ui__sc-1-2"></i></div></main>`
  expect(boundariesAt('/collection/soins', html)).toEqual([
    ['mf-catalog', 'main'],
    ['mf-cart-checkout', 'drawer'],
    ['mf-search', 'bar'],
  ])
  expect(boundariesAt('/about', '<main><p class="shell__sc-1-0"></p></main>')).toEqual([])
})

test.each([
  ['/collection', 'mf-catalog'],
  ['/cart/', 'mf-cart-checkout'],
  ['/account', 'mf-account'],
  ['/account/orders/1', 'mf-account'],
])('MFE-05: a page without a layout is one boundary: %s belongs to %s', (pathname, remote) => {
  expect(boundariesAt(pathname, '<p></p>')).toEqual([[remote, '']])
})

test('MFE-05: each script is counted for its remote and version', () => {
  const entry = (path: string, startTime: number, responseEnd: number) =>
    ({ name: `https://shop${path}`, startTime, responseEnd, transferSize: 1000 }) as never
  expect(
    partTimes([
      entry('/assets/main.1.mjs', 10, 50),
      entry('/r/mf-catalog/1.4.2/browser/a.mjs', 12, 30),
      entry('/r/mf-catalog/1.4.2/browser/b.mjs', 11, 20),
      entry('/images/a.webp', 5, 90),
      entry('/r/mf-catalog/1.4.2/locales/fr/product.json', 4, 95),
    ]),
  ).toEqual([
    { part: 'shell', files: 1, bytes: 1000, from: 10, to: 50 },
    { part: 'mf-catalog 1.4.2', files: 2, bytes: 2000, from: 11, to: 30 },
  ])
})

test('MFE-05: each error is collected once, regardless of its source, and is still written to the console', () => {
  const written = jest.spyOn(console, 'error').mockReturnValue()
  const seen = collectErrors()
  seen.onChange = jest.fn()
  const { error: write } = console
  write('no picture', new TypeError('x is none', { cause: new Error('deep') }))
  dispatchEvent(new ErrorEvent('error', { error: new RangeError('far') }))
  dispatchEvent(new ErrorEvent('error', { error: new RangeError('far') }))
  const script = Object.assign(document.createElement('script'), { src: 'https://shop/r/a.mjs' })
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
  expect(seen.list).toEqual([
    'no picture TypeError: x is none (Error: deep)',
    'RangeError: far',
    'https://shop/r/a.mjs did not load',
  ])
  expect(seen.onChange).toHaveBeenCalledTimes(3)
  expect(written).toHaveBeenCalledTimes(1)
})

test('MFE-05: a value that cannot be written as text is collected and still written to the console, without an error in the page', () => {
  const written = jest.spyOn(console, 'error').mockReturnValue()
  const seen = collectErrors()
  const { error: write } = console
  const itself = new Error('round')
  itself.cause = itself
  write('plain', Object.create(null))
  write(itself)
  expect(seen.list).toEqual([
    'plain a value that cannot be written as text',
    expect.stringMatching(/^Error: round(?: \(Error: round){5}\){5}$/),
  ])
  expect(written).toHaveBeenCalledTimes(2)
})

test('MFE-05: unhandled rejections are collected, and also styles and pictures that cannot be loaded', () => {
  const seen = collectErrors()
  const reason = new Error('nobody waits')
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  const link = Object.assign(document.createElement('link'), { href: 'https://shop/a.css' })
  const picture = Object.assign(document.createElement('img'), { src: 'https://shop/a.webp' })
  document.body.append(link, picture)
  for (const part of [link, picture]) part.dispatchEvent(new Event('error'))
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  expect(seen.list).toEqual([
    'Error: nobody waits',
    'https://shop/a.css did not load',
    'https://shop/a.webp did not load',
    'Script error.',
  ])
})

test('MFE-05: only the first fifty errors are kept', () => {
  jest.spyOn(console, 'error').mockReturnValue()
  const seen = collectErrors()
  for (let count = 1; count <= 60; count += 1) {
    dispatchEvent(new ErrorEvent('error', { message: `Error ${count}` }))
  }
  expect(seen.list).toHaveLength(50)
  expect(seen.list.at(-1)).toBe('Error 50')
})
