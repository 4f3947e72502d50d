import { renderToString } from 'react-dom/server'
import { Picture } from '@shop/ui'
import { previewRules } from './previews.ts'

const serum = '/images/product/serum-0a1b2c3d.webp'
const bytes = Buffer.from('the bytes of a preview')
const log = { warn: jest.fn() }
const aPreview = (content = bytes, type = 'image/avif') =>
  Promise.resolve(new Response(new Uint8Array(content), { headers: { 'content-type': type } }))
const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>()

beforeEach(() => {
  log.warn.mockReset()
  fetch.mockReset().mockImplementation(() => aPreview())
})

/** The HTML that React writes for a picture of the first screen: the picture's preload, followed by its element. */
const rendered = (src: string) =>
  renderToString(<Picture src={src} alt="" sizes="50vw" priority />).split('<picture') as [
    string,
    string,
  ]
const head = (...sources: string[]) => sources.map((src) => rendered(src)[0]).join('')

test('LIGHT-01: the preview of a page’s first picture is the background of the picture’s own element', async () => {
  const [ownHead, body] = rendered(serum)
  const rules = await previewRules({ fetch }, log)(ownHead)
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([
    '/images/product/serum-0a1b2c3d-preview.avif',
  ])
  expect(rules).toBe(
    'img[src^="/images/product/serum-0a1b2c3d-"]' +
      `{background:url(data:image/avif;base64,${bytes.toString('base64')}) 50%/cover}`,
  )
  expect(body).toContain(' src="/images/product/serum-0a1b2c3d-')
})

test('LIGHT-01: if a picture has a different file for phones, the preview of each file is shown at the screen widths of that file', async () => {
  const narrow = { src: '/images/hero-phone/soleil-0a1b2c3f.webp', sizes: '100vw' }
  const html = renderToString(
    <Picture
      src="/images/hero/soleil-0a1b2c3e.webp"
      alt=""
      sizes="50vw"
      narrow={narrow}
      priority
    />,
  )
  const rules = await previewRules({ fetch }, log)(html)
  expect(rules).toMatch(
    /^@media \(min-width: 37\.5em\)\{img\[src\^="\/images\/hero\/.+\}@media not all and \(min-width: 37\.5em\)\{.+:where\(source\[srcset\^="\/images\/hero-phone\/soleil-0a1b2c3f-"\]\)~img\{.+\}\}$/,
  )
  expect(html).toContain('<source media="not all and (min-width: 37.5em)"')
})

test('LIGHT-01: each of several first pictures has its own preview, and each preview is requested once', async () => {
  const rulesOf = previewRules({ fetch }, log)
  const other = '/images/hero/soleil-0a1b2c3e.webp'
  await rulesOf(head(serum))
  expect(await rulesOf(head(serum, other, serum))).toMatch(/^img\[.*serum.*}img\[.*soleil[^}]*}$/)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('LIGHT-01: a page does not wait for a slow preview; a later page has the preview', async () => {
  const rulesOf = previewRules({ fetch }, log)
  let arrive: (answer: Response) => void = () => {}
  fetch.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  expect(await rulesOf(head(serum))).toBe('')
  expect(await rulesOf(head(serum))).toBe('')
  arrive(await aPreview())
  await new Promise(setImmediate)
  expect(await rulesOf(head(serum))).toContain('data:image/avif')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['does not exist', () => Promise.resolve(new Response('{}', { status: 404 }))],
  ['cannot be requested', () => Promise.reject(new Error('away'))],
  [
    'is not an AVIF picture',
    () => aPreview(Buffer.from('<svg onload="alert(1)">'), 'image/svg+xml'),
  ],
  ['is too large', () => aPreview(Buffer.alloc(5000))],
])(
  'LIGHT-01: a page is sent without a preview that %s, and the preview is not requested again at once',
  async (_, answer) => {
    fetch.mockImplementation(answer)
    const rulesOf = previewRules({ fetch }, log)
    expect(await rulesOf(head(serum))).toBe('')
    expect(await rulesOf(head(serum))).toBe('')
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(log.warn).toHaveBeenCalledTimes(1)
  },
)

test.each([
  'https://example.org/picture.jpg',
  '/images/product/x"]{}</style><script>alert(1)</script>-0a1b2c3d.webp',
])('SEC-04: for the picture %j no preview is requested or written', async (hostile) => {
  const link = `<link rel="preload" as="image" imageSrcSet="${hostile} 320w" />`
  expect(await previewRules({ fetch }, log)(link)).toBe('')
  expect(fetch).not.toHaveBeenCalled()
})

test('SEC-04: the style omits a preload’s screen width in an unknown format', async () => {
  const link = head(serum).replace('/>', 'media="all{}</style><script>"/>')
  expect(await previewRules({ fetch }, log)(link)).toMatch(/^img\[src/)
})
