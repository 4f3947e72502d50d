import { renderToString } from 'react-dom/server'
import { Picture } from './picture.tsx'

afterEach(() => {
  delete process.env.TARGET
})

const src = '/images/product/serum-0a1b2c3d.webp'

test('PROD-01: a picture with `priority` is preloaded in the head, as AVIF and with high priority', () => {
  const html = renderToString(<Picture src={src} alt="Sérum" sizes="100vw" priority />)
  const head = html.slice(0, html.indexOf('<picture'))
  expect(head).toContain('rel="preload"')
  expect(head).toContain('type="image/avif"')
  expect(head).toContain('fetchPriority="high"')
  expect(head).toContain('/images/product/serum-0a1b2c3d-320.avif 320w')
})

test('NAV-09: a page that is rendered in the browser preloads no picture', () => {
  process.env.TARGET = 'browser'
  const html = renderToString(<Picture src={src} alt="Sérum" sizes="100vw" priority />)
  expect(html).not.toContain('rel="preload"')
  expect(html).toContain('loading="eager"')
})

test('CARD-02: other pictures are loaded when they are near the screen', () => {
  const html = renderToString(<Picture src={src} alt="Sérum" sizes="50vw" />)
  expect(html).not.toContain('rel="preload"')
  expect(html).toContain('loading="lazy"')
})

test('HERO-02: a phone loads only the picture that was made for phones', () => {
  const narrow = { src: '/images/hero-phone/soleil-0a1b2c3e.webp', sizes: '100vw' }
  const html = renderToString(
    <Picture
      src="/images/hero/soleil-0a1b2c3d.webp"
      alt=""
      sizes="50vw"
      narrow={narrow}
      priority
    />,
  )
  const preloads = html.match(/<link[^>]*>/g) ?? []
  expect(preloads.map((link) => / media="([^"]*)"/.exec(link)?.[1])).toEqual([
    '(min-width: 37.5em)',
    'not all and (min-width: 37.5em)',
  ])
  const [source] = html.match(/<source[^>]*>/) ?? []
  expect(source).toContain('media="not all and (min-width: 37.5em)"')
  expect(source).toContain('/images/hero-phone/soleil-0a1b2c3e-800.avif 800w')
  expect(source).toContain('width="1080" height="1350"')
})

test('PROD-01: a picture of the shop is offered as AVIF and WebP in its widths, and in a medium width for other browsers', () => {
  const html = renderToString(<Picture src={src} alt="Sérum" sizes="50vw" />)
  expect(html).toContain(
    '<source type="image/avif" srcSet="/images/product/serum-0a1b2c3d-160.avif 160w',
  )
  expect(html).toMatch(/<img[^>]* srcSet="[^"]*serum-0a1b2c3d-320\.webp 320w/)
  expect(html).toMatch(/<img[^>]* src="\/images\/product\/serum-0a1b2c3d-480\.webp"/)
  expect(html).toMatch(/<img[^>]* sizes="50vw"/)
  expect(html).toMatch(/<img[^>]* width="1600" height="1600"/)
  expect(html).toContain('decoding="async"')
  expect(html).toContain('fetchPriority="auto"')
})

test('PROD-01: a picture from a different site is shown unchanged, in the given size', () => {
  const foreign = 'https://example.org/serum.jpg'
  const html = renderToString(
    <Picture src={foreign} alt="Sérum" sizes="50vw" width={400} height={300} priority />,
  )
  expect(html).not.toContain('<source')
  expect(html).not.toContain('rel="preload"')
  expect(html).not.toMatch(/srcSet|sizes=/)
  expect(html).toContain(`src="${foreign}"`)
  expect(html).toContain('width="400" height="300"')
  expect(html).toContain('decoding="sync"')
  expect(html).toContain('fetchPriority="high"')
})
