import { screen } from '@testing-library/react'
import { renderWithProviders, shopTexts } from '@shop/testing'
import { Component as AboutPage } from './about.route.tsx'

test.each([
  ['fr', ['Notre histoire', 'Notre mission', 'Pourquoi choisir Jasmin']],
  ['en', ['Our story', 'Our mission', 'Why choose Jasmin']],
  ['ar', ['قصتنا', 'رسالتنا', 'لماذا تختارون Jasmin']],
] as const)('INFO-01: the page shows story, mission and reasons in %s', (language, titles) => {
  renderWithProviders(<AboutPage />, { language })
  for (const name of titles) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument()
  }
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test.each(['fr', 'en', 'ar'] as const)(
  'INFO-01: in %s each reason and promise has its own sentence',
  (language) => {
    renderWithProviders(<AboutPage />, { language })
    const { why, security } = shopTexts(language).about as Record<string, Record<string, string>>
    const sentences = Object.entries({ ...why, ...security }).filter(([key]) =>
      key.endsWith('Text'),
    )
    expect(sentences).toHaveLength(7)
    for (const [, sentence] of sentences) {
      expect(screen.getByText(sentence, { normalizer: (text) => text })).toBeVisible()
    }
  },
)
