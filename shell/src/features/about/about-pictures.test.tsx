import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { renderWithProviders } from '@shop/testing'
import { AboutPage } from './about.tsx'

const assets = join(import.meta.dirname, '../../assets')

test.each([
  ['fr', [/vitrine de la parapharmacie/, /un lait pour le corps/, /carton ouvert/]],
  ['en', [/the parapharmacy’s window/, /a body lotion/, /open box/]],
  ['ar', [/واجهة بيضاء/, /حليب للجسم/, /علبة كرتونية/]],
] as const)('INFO-01: three pictures of the shop say in %s what they show', (language, texts) => {
  renderWithProviders(<AboutPage />, { language })
  expect(screen.getAllByRole('img')).toHaveLength(3)
  for (const name of texts) expect(screen.getByRole('img', { name })).toBeInTheDocument()
})

test('INFO-01: every picture is a file of the shop, has its room reserved and waits until it is near, but the first', () => {
  const { container } = renderWithProviders(<AboutPage />)
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
  expect(files.filter((file) => !existsSync(join(assets, file)))).toEqual([])
})
