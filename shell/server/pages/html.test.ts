import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../http/headers.ts'
import { html, importMapOf, type HtmlParts } from './document.ts'

const importMap = importMapOf({ '/assets/main.0.mjs': 'sha384-abc' })

function page(parts: Partial<HtmlParts> = {}): string {
  return String(
    html({
      language: 'ar',
      direction: 'rtl',
      fontCss: '@font-face{}',
      globalCss: ':root{}',
      pageColors: { light: '#fff', dark: '#222' },
      previewCss: '',
      fontPreloads: ['/fonts/1.woff2'],
      versionKey: 'ar shell@1.0.0',
      importMap,
      modules: [{ href: '/assets/main.0.mjs', integrity: 'sha384-abc' }],
      entry: '/assets/main.0.mjs',
      head: '<title>Jasmin</title>',
      structuredData: [],
      styles: '<style>p{}</style>',
      body: '<p>texte</p>',
      notice: '',
      rootId: 'root',
      pageDataId: 'page-data',
      pageData: {},
      ...parts,
    }),
  )
}

const dataIn = (text: string) => /id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? ''

test('OPS-02: the bytes of a body are sent unchanged, even if they are not Latin-1', () => {
  const body = '<p>Crème d’été · 3\u202F000 · كريم</p>'
  expect(page({ body: Buffer.from(body) })).toBe(page({ body }))
})

test('GEN-02: the document has its language and direction before a script runs', () => {
  expect(page()).toContain('<html lang="ar" dir="rtl">')
})

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  'a\u2028b\u2029c',
  '"\\</',
  ']]>',
])(
  'SEC: data with %j cannot end the element that contains them, and are read unchanged',
  (hostile) => {
    const text = page({ pageData: { hostile, [hostile]: 1 } })
    const data = dataIn(text)
    expect(data).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(data)).toEqual({ hostile, [hostile]: 1 })
    expect(text.match(/<script/g)).toHaveLength(3)
  },
)

test('SEO-01: data for search engines are escaped, so that no product name ends the script', () => {
  const thing = { '@type': 'Product', name: '</script><script>alert(1)</script><!--' }
  const text = page({ structuredData: [thing] })
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(thing)
  expect(text.match(/<script/g)).toHaveLength(4)
})

test('SEC: the content policy allows the import map by its hash, and no other inline script', () => {
  const inline = /<script type="importmap">(.*?)<\/script>/s.exec(page())?.[1]
  const hash = createHash('sha256').update(inline!).digest('base64')
  const policy = contentSecurityPolicy([importMap])
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
  expect(directive('script-src')).toBe(`script-src 'self' 'sha256-${hash}'`)
  expect(directive('default-src')).toBe("default-src 'self'")
  expect(directive('object-src')).toBe("object-src 'none'")
  expect(directive('base-uri')).toBe("base-uri 'none'")
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  expect(directive('trusted-types')).toBe('trusted-types service-worker')
  expect(directive('img-src')).toBe("img-src 'self' data:")
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
})

test('SEC-04: pictures from a different host are shown only if the operator has named the host', () => {
  const policy = contentSecurityPolicy([], ['https://pictures.example', 'https://cdn.example'])
  expect(policy).toContain("; img-src 'self' data: https://pictures.example https://cdn.example; ")
})

test('PERF: scripts come after the content, and each script is preloaded with its integrity', () => {
  const text = page()
  expect(text).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/main.0.mjs" integrity="sha384-abc">',
  )
  expect(text.indexOf('<script type="module"')).toBeGreaterThan(text.indexOf('<p>texte</p>'))
})
