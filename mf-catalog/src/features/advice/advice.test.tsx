import { act, waitFor, within } from '@testing-library/react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ApiError } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'
import { $settings } from '@shop/stores'
import { aProduct, fakeApi, renderPage, renderWithProviders, settings } from '@shop/testing'
import { paths } from '@shop/urls'
import { Component as ArticlePage } from './article/article.route.tsx'
import { loadArticle } from './article/load-article.ts'
import { structuredData as articleData } from './article/structured-data.ts'
import { Component as AdvicePage } from './list/advice.route.tsx'
import { loadAdvice } from './list/load-advice.ts'
import { isIndexed } from './list/structured-data.ts'

type Article = CallAnswer<'advice/one'>['article']

const french: Article['texts']['fr'] = {
  language: 'fr',
  title: 'Les mains sèches',
  description: 'Trois gestes pour garder les mains douces en hiver.',
  blocks: [
    { kind: 'heading', lines: [[{ text: 'Le matin' }]] },
    {
      kind: 'paragraph',
      lines: [[{ text: 'Voir ' }, { text: 'nos crèmes', href: '/collection/Corps' }]],
    },
    {
      kind: 'numbers',
      lines: [
        [{ text: 'Laver', isStrong: true }],
        [{ text: 'du code', href: 'javascript:alert(1)' }],
      ],
    },
  ],
}
const arabic = { ...french, language: 'ar' as const, title: 'جفاف اليدين' }
const hands: Article = {
  slug: 'mains-seches',
  date: '2026-01-12',
  texts: { fr: french, en: french, ar: arabic },
}
const pictures = ['one', 'two', 'three'].map((name) => `/images/product/${name}-00000001.webp`)
const sun: Article & { pictures?: string[] } = {
  ...hands,
  slug: 'soleil',
  texts: {
    fr: { ...french, title: 'Le soleil' },
    en: { ...french, title: 'Le soleil' },
    ar: { ...arabic, title: 'الشمس' },
  },
}
const cream = aProduct({ name: 'Crème mains' })

function Problem() {
  const error = useRouteError()
  return <p>{isRouteErrorResponse(error) ? error.status : String(error)}</p>
}

function open(path: string, language: 'fr' | 'ar' = 'fr', articles: (typeof sun)[] = [sun, hands]) {
  $settings.set(settings())
  fakeApi({
    'advice/list': { articles },
    'advice/one': ({ slug }) => {
      const article = articles.find((each) => each.slug === slug)
      if (article) return { article, products: [cream] }
      return new ApiError({ code: 'not_found', status: 404, message: '' })
    },
  })
  const about = { HydrateFallback: () => null, ErrorBoundary: Problem }
  return renderPage(
    [
      { path: paths.advice, Component: AdvicePage, loader: loadAdvice, ...about },
      { path: paths.article, Component: ArticlePage, loader: loadArticle, ...about },
    ],
    { path, language },
  )
}

test('ADV-01: the advice page lists each article with its description, and a tap opens the article', async () => {
  const { findByRole, findAllByRole, user } = open('/conseils')
  expect(
    await findByRole('heading', { level: 1, name: 'Conseils de nos pharmaciens' }),
  ).toBeVisible()
  const cards = await findAllByRole('listitem')
  expect(cards).toHaveLength(2)
  expect(cards[1]).toHaveTextContent('Trois gestes pour garder les mains douces en hiver.')
  await user.click(
    within(cards[1] ?? document.body).getByRole('link', { name: 'Les mains sèches' }),
  )
  expect(await findByRole('heading', { level: 1, name: 'Les mains sèches' })).toBeVisible()
})

test('ADV-01: the titles of all articles have the same size', async () => {
  const { findAllByRole } = open('/conseils')
  const titles = await findAllByRole('heading', { level: 2 })
  expect(titles.length).toBeGreaterThan(1)
  expect(new Set(titles.map(({ dataset }) => dataset.size)).size).toBe(1)
})

const minutesIn = (texts: Article['texts'], minutes: number) => ({
  fr: { ...texts.fr, minutes },
  en: { ...texts.en, minutes },
  ar: { ...texts.ar, minutes },
})

test.each([
  ['fr', 1, '1 min de lecture'],
  ['fr', 4, '4 min de lecture'],
  ['ar', 2, 'دقيقتان للقراءة'],
  ['ar', 5, '5 دقائق للقراءة'],
] as const)('ADV-01: in %s a card says that an article takes %i minutes', async (...row) => {
  const [language, minutes, text] = row
  const { findByRole } = open('/conseils', language, [
    { ...sun, texts: minutesIn(sun.texts, minutes) },
  ])
  expect(await findByRole('listitem')).toHaveTextContent(text)
})

test('ADV-01: the largest card shows three products of its article, other cards show two; the page’s first picture loads at once', async () => {
  const { findAllByRole } = open('/conseils', 'fr', [
    { ...sun, pictures },
    { ...hands, pictures },
    { ...hands, slug: 'levres', pictures },
  ])
  const [first, second] = await findAllByRole('listitem')
  const loading = (card?: HTMLElement) =>
    within(card ?? document.body)
      .getAllByRole('presentation')
      .map((picture) => picture.getAttribute('loading'))
  expect(loading(first)).toEqual(['eager', 'lazy', 'lazy'])
  expect(loading(second)).toEqual(['lazy', 'lazy'])
})

test.each([
  [1, ['À la une']],
  [2, []],
  [3, ['À la une']],
])(
  'ADV-01: with %i articles the newest article is marked “À la une”, except with two articles',
  async (count, leads) => {
    const articles = Array.from({ length: count }, (_, index) => ({
      ...sun,
      slug: `soleil-${index}`,
    }))
    const { findAllByRole, queryAllByText } = open('/conseils', 'fr', articles)
    const [first] = await findAllByRole('listitem')
    const texts = queryAllByText('À la une')
    expect(texts.map((each) => each.textContent)).toEqual(leads)
    for (const each of texts) expect(first).toContainElement(each)
  },
)

test('ADV-01: an article with two or more headings lists its headings, each as a link to its section', async () => {
  const [heading] = french.blocks
  const more = { kind: 'heading' as const, lines: [[{ text: 'Le soir' }]] }
  const blocks = heading ? [heading, more] : []
  const { findByRole, getByRole, getAllByRole } = open('/conseils/mains-seches', 'fr', [
    { ...hands, texts: { ...hands.texts, fr: { ...french, blocks } } },
  ])
  const contents = within(await findByRole('navigation', { name: 'Dans cet article' }))
  const ids = contents.getAllByRole('link').map((link) => link.getAttribute('href')?.split('#')[1])
  expect(ids).toEqual([
    getByRole('heading', { name: 'Le matin' }).id,
    getByRole('heading', { name: 'Le soir' }).id,
  ])
  expect(getAllByRole('link', { name: /Crème mains/ })).toHaveLength(1)
})

test('ADV-01: an article with one heading has no list of contents', async () => {
  const { findByRole, queryByRole } = open('/conseils/mains-seches')
  await findByRole('heading', { level: 1 })
  expect(queryByRole('navigation', { name: 'Dans cet article' })).toBeNull()
})

test('ADV-01: if a shop has no articles, the page says so, and search engines do not index the page', async () => {
  const { findByRole } = open('/conseils', 'fr', [])
  expect(await findByRole('heading', { name: /premiers conseils/ })).toBeVisible()
  const { i18n } = renderWithProviders(null, { language: 'fr' })
  const page = { address: { pathname: '/conseils', search: '' }, publicUrl: 'https://a.b', i18n }
  expect(isIndexed({ ...page, data: { articles: [] } })).toBe(false)
  expect(isIndexed({ ...page, data: { articles: [hands] } })).toBe(true)
})

test('ADV-01: an article shows its text with links, its products and links to the other articles', async () => {
  const { findByRole, getByRole, queryByRole, getByText } = open('/conseils/mains-seches')
  expect(await findByRole('heading', { level: 1, name: 'Les mains sèches' })).toBeVisible()
  expect(document.title).toBe('Les mains sèches – Jasmin')
  expect(getByRole('heading', { level: 2, name: 'Le matin' })).toBeVisible()
  expect(getByRole('link', { name: 'nos crèmes' })).toHaveAttribute('href', '/collection/Corps')
  expect(queryByRole('link', { name: 'du code' })).toBeNull()
  expect(getByText('lundi 12 janvier 2026')).toHaveAttribute('datetime', '2026-01-12')
  const products = getByRole('region', { name: 'Les produits de cet article' })
  expect(within(products).getByRole('link', { name: /Crème mains/ })).toHaveAttribute(
    'href',
    `/product/${cream._id}`,
  )
  const others = within(getByRole('region', { name: 'À lire aussi' }))
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/conseils/soleil',
  ])
})

test('ADV-01: a question about an article opens WhatsApp with the article’s title and address', async () => {
  const { findByRole } = open('/conseils/mains-seches')
  const link = await findByRole('link', { name: 'Demander conseil sur WhatsApp' })
  const address = () => new URL(link.getAttribute('href') ?? '')
  expect(address().origin + address().pathname).toBe('https://wa.me/21600000000')
  const text = () => address().searchParams.get('text')
  expect(text()).toContain('Les mains sèches')
  await waitFor(() => expect(text()).toContain(`${location.origin}/conseils/mains-seches`))
})

test('GEN-01, ADV-01: an article changes with the language; an untranslated article stays French', async () => {
  const { findByRole, i18n } = open('/conseils/mains-seches', 'ar')
  const title = await findByRole('heading', { level: 1, name: 'جفاف اليدين' })
  expect(title).toHaveAttribute('dir', 'rtl')
  await act(() => i18n.changeLanguage('en'))
  expect(await findByRole('heading', { level: 1, name: 'Les mains sèches' })).toHaveAttribute(
    'lang',
    'fr',
  )
})

test.each(['inconnu', 'Mains_s%C3%A8ches', 'a'.repeat(81)])(
  'ROUTE-08, ADV-01: the article %s is not found',
  async (slug) => {
    const { findByText } = open(`/conseils/${slug}`)
    expect(await findByText('404')).toBeVisible()
  },
)

test('SEO-01, ADV-01: structured data contains the article with its date, language, picture and products', () => {
  const { i18n } = renderWithProviders(null, { language: 'ar' })
  const product = aProduct({ image: ['/images/product/a-00000001.webp'] })
  const [about, trail] = articleData({
    data: { success: true, article: hands, products: [product], others: [] },
    address: { pathname: '/conseils/mains-seches', search: '' },
    publicUrl: 'https://shop.example',
    i18n,
  })
  expect(about).toMatchObject({
    '@type': 'Article',
    headline: 'جفاف اليدين',
    inLanguage: 'ar',
    datePublished: '2026-01-12',
    url: 'https://shop.example/conseils/mains-seches',
    image: expect.stringMatching(/^https:\/\/shop\.example\/images\//),
    mentions: [{ '@id': `https://shop.example/product/${product._id}` }],
  })
  expect(trail).toMatchObject({ itemListElement: [{}, {}, { position: 3, name: 'جفاف اليدين' }] })
})
