import { renderToString } from 'react-dom/server'
import { Picture } from './picture.tsx'

const src = '/images/product/serum-0a1b2c3d.webp'

test('PROD-01: the first picture of a page is preloaded in the head, as AVIF and with high priority', () => {
  const html = renderToString(<Picture src={src} alt="Sérum" sizes="100vw" priority />)
  const head = html.slice(0, html.indexOf('<picture'))
  expect(head).toContain('rel="preload"')
  expect(head).toContain('type="image/avif"')
  expect(head).toContain('fetchPriority="high"')
  expect(head).toContain('/images/product/serum-0a1b2c3d-320.avif 320w')
})

test('CARD-02: other pictures are loaded when they are near the screen', () => {
  const html = renderToString(<Picture src={src} alt="Sérum" sizes="50vw" />)
  expect(html).not.toContain('rel="preload"')
  expect(html).toContain('loading="lazy"')
})
