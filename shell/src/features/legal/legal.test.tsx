import { act, screen, within } from '@testing-library/react'
import { configureApi } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'
import { $settings } from '@shop/stores'
import { fakeApi, renderPage, settings } from '@shop/testing'
import { paths } from '@shop/urls'
import { Component as LegalPage } from './legal.route.tsx'
import { loadLegal } from './load-legal.ts'

type Texts = CallAnswer<'legal/page'>['texts']

const french: Texts['fr'] = {
  language: 'fr',
  title: 'Nos conditions',
  description: 'Le texte de {{email}}.',
  blocks: [
    { kind: 'heading', lines: [[{ text: 'Livraison' }]] },
    { kind: 'subheading', lines: [[{ text: 'Délais' }]] },
    { kind: 'paragraph', lines: [[{ text: 'Appelez le {{ phone }}.', isStrong: true }]] },
    {
      kind: 'numbers',
      lines: [
        [{ text: 'Dès {{freeDeliveryThreshold}}' }],
        [{ text: 'la page Contact', href: '/contact' }],
        [{ text: 'un courrier', href: 'mailto:a@b.example' }],
        [{ text: 'du code', href: 'javascript:alert(1)' }],
      ],
    },
  ],
}
const arabic: Texts['fr'] = { ...french, language: 'ar', title: 'شروطنا' }

function open(isSample: boolean, texts: Partial<Texts> = {}) {
  $settings.set(settings())
  fakeApi({
    'legal/page': () => ({
      success: true,
      isSample,
      texts: { fr: french, en: french, ar: arabic, ...texts },
    }),
  })
  const page = { loader: loadLegal, Component: LegalPage, HydrateFallback: () => null }
  return renderPage([{ path: paths.legal, ...page }], { path: '/legal/terms' })
}

test('LEGAL-01: a page shows the text of the shop’s folder with the shop’s settings filled in', async () => {
  open(false)
  expect(await screen.findByRole('heading', { level: 1, name: 'Nos conditions' })).toBeVisible()
  expect(document.title).toBe('Nos conditions – Jasmin')
  expect(screen.getByRole('heading', { level: 2, name: 'Livraison' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Délais' })).toBeVisible()
  const call = screen.getByText(/Appelez le/).parentElement
  expect(call).toHaveTextContent('Appelez le +216 00 000 000.')
  const items = within(screen.getAllByRole('list')[0]!).getAllByRole('listitem')
  expect(items[0]).toHaveTextContent(/Dès 150/)
  expect(screen.getByRole('link', { name: 'la page Contact' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'un courrier' })).toHaveAttribute(
    'href',
    'mailto:a@b.example',
  )
  expect(screen.queryByRole('link', { name: 'du code' })).not.toBeInTheDocument()
  expect(screen.queryByText('Texte d’exemple')).not.toBeInTheDocument()
})

test('LEGAL-01: the table of contents of a page has links to its headings', async () => {
  const blocks = ['Livraison', 'Retours'].flatMap((text) => [
    { kind: 'heading' as const, lines: [[{ text }]] },
    { kind: 'paragraph' as const, lines: [[{ text: 'Sous trois jours.' }]] },
  ])
  open(false, { fr: { ...french, blocks } })
  const contents = within(await screen.findByLabelText('Sommaire'))
  const links = contents.getAllByRole<HTMLAnchorElement>('link', { hidden: true })
  const headings = links.map(({ hash }) => document.querySelector(hash))
  expect(headings.map((heading) => heading?.textContent)).toEqual(['Livraison', 'Retours'])
})

test('LEGAL-01: a text of the shop’s folder that still has gaps to fill in is marked as a sample', async () => {
  open(false, { fr: { ...french, isUnfilled: true } })
  expect(await screen.findByText('Texte d’exemple')).toBeVisible()
})

test('LEGAL-01: the shop’s phone and e-mail in a text are links, except inside another link', async () => {
  const lines = [
    [{ text: 'Appelez le {{phone}} ou écrivez à {{email}}.' }],
    [{ text: 'Contact : {{phone}}', href: '/contact' }],
  ]
  open(false, { fr: { ...french, blocks: [{ kind: 'bullets', lines }] } })
  const [first, second] = await screen.findAllByRole('listitem')
  const links = within(first!).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['+216\u00a000\u00a0000\u00a0000', 'tel:+21600000000'],
    [settings().contact.email, `mailto:${settings().contact.email}`],
  ])
  expect(within(second!).getAllByRole('link')).toHaveLength(1)
})

test('LEGAL-01: a page with the sample text is marked as a sample, and has links to the other legal pages', async () => {
  open(true)
  expect(await screen.findByText('Texte d’exemple')).toBeVisible()
  const others = within(screen.getByRole('navigation', { name: 'À lire aussi' }))
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/legal/delivery',
    '/legal/privacy',
    '/legal/notice',
    '/legal/accessibility',
  ])
})

test('GEN-01: the text changes with the language; an untranslated text stays French', async () => {
  const { i18n } = open(false, { en: french })
  await screen.findByRole('heading', { level: 1, name: 'Nos conditions' })
  configureApi({ fetch: () => Promise.reject(new Error('asked again')) })
  await act(() => i18n.changeLanguage('ar'))
  expect(await screen.findByRole('heading', { level: 1, name: 'شروطنا' })).toBeVisible()
  expect(screen.getByText(/Appelez le/).closest('[dir]')).toHaveAttribute('dir', 'rtl')
  await act(() => i18n.changeLanguage('en'))
  const title = await screen.findByText('Nos conditions')
  expect(title).toHaveAttribute('lang', 'fr')
})

test('ROUTE-08: if a legal page’s name is unknown, the not-found page is shown', async () => {
  const request = new Request('http://shop.test/legal/nothing')
  const loading = loadLegal({ params: { page: 'nothing' }, request } as never)
  await expect(loading).rejects.toMatchObject({ init: { status: 404 } })
})
