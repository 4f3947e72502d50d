import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen } from '@testing-library/react'
import type { Language } from '@shop/domain'
import { readShopFolder, shopDirOf } from '@shop/shop-folder'
import { renderWithProviders } from '@shop/testing'
import { Component as AboutPage } from './about.route.tsx'

const demonstration = shopDirOf(undefined)

/** Renders the page with the texts of the demonstration shop's folder; a text that the language lacks is French. */
async function renderDemonstration(language: Language = 'fr') {
  const rendered = renderWithProviders(<AboutPage />, { language })
  for (const each of ['fr', language]) {
    const file = join(demonstration, 'texts', each, 'about.json')
    const texts = JSON.parse(readFileSync(file, 'utf8')) as object
    rendered.i18n.addResourceBundle(language, 'about', texts, true, true)
  }
  await act(() => rendered.i18n.changeLanguage(language))
  return rendered
}

test.each([
  ['fr', [/vitrine de la parapharmacie/, /un lait pour le corps/, /carton ouvert/]],
  ['en', [/the parapharmacy’s window/, /a body lotion/, /open box/]],
  ['ar', [/واجهة بيضاء/, /حليب للجسم/, /علبة كرتونية/]],
] as const)(
  'INFO-01: three pictures of the shop have alternative texts in %s',
  async (language, texts) => {
    await renderDemonstration(language)
    expect(screen.getAllByRole('img')).toHaveLength(3)
    for (const name of texts) expect(screen.getByRole('img', { name })).toBeInTheDocument()
  },
)

test('INFO-01: every picture comes from the shop’s folder and has reserved space; all pictures except the first are loaded lazily', async () => {
  const { container } = await renderDemonstration()
  const images = [...container.querySelectorAll('picture > img')]
  expect(images).toHaveLength(15)
  for (const image of images) {
    expect(Number(image.getAttribute('width'))).toBeGreaterThan(0)
    expect(Number(image.getAttribute('height'))).toBeGreaterThan(0)
  }
  expect(images.map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    ...Array.from({ length: 14 }, () => 'lazy'),
  ])
  const sets = [...container.querySelectorAll('picture > *')].flatMap((element) =>
    `${element.getAttribute('srcset') ?? ''},${element.getAttribute('src') ?? ''}`.split(','),
  )
  const files = sets.map((candidate) => candidate.trim().split(' ')[0] ?? '').filter(Boolean)
  expect(files.length).toBeGreaterThan(40)
  const { pictures } = await readShopFolder(demonstration)
  expect(files.filter((file) => !pictures.has(file))).toEqual([])
})

test('BRAND-01: if the folder’s texts describe no pictures and name no brands, the page shows neither pictures nor brands', () => {
  const { container } = renderWithProviders(<AboutPage />)
  expect(container.querySelectorAll('img')).toHaveLength(0)
  expect(screen.queryByText('Dermavéa')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Nos marques partenaires' })).not.toBeInTheDocument()
})
