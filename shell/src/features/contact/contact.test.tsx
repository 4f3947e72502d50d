import { act, screen } from '@testing-library/react'
import { $settings } from '@shop/stores'
import { renderWithProviders, settings } from '@shop/testing'
import { Component as ContactPage } from './contact.route.tsx'

const openingHours = [
  { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '21:30' },
  { days: [7], opens: '16:30', closes: '22:00' },
]

afterEach(() => {
  jest.useRealTimers()
})

test('INFO-02: the page says where the shop is, how to reach it and when it is open', () => {
  $settings.set(settings({ openingHours }))
  renderWithProviders(<ContactPage />)
  expect(screen.getByText('Djerba')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '+216 00 000 000' })).toHaveAttribute(
    'href',
    'tel:+21600000000',
  )
  expect(screen.getByRole('link', { name: 'contact@example.org' })).toBeInTheDocument()
  expect(screen.getByText('Lundi – samedi').parentElement).toHaveTextContent('9 h – 21 h 30')
  expect(screen.getByText('Dimanche').parentElement).toHaveTextContent('16 h 30 – 22 h')
  expect(document.title).toBe('Contact – Jasmin')
})

test.each([
  ['en', 'Opening hours', 'Monday – Saturday', '9:00 – 21:30'],
  ['ar', 'أوقات العمل', 'من الاثنين إلى السبت', '9:00 – 21:30'],
] as const)('INFO-02: the page shows the opening hours in %s', (language, title, days, times) => {
  $settings.set(settings({ openingHours }))
  renderWithProviders(<ContactPage />, { language })
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByText(days).parentElement).toHaveTextContent(times)
})

test('INFO-02: if a shop closes at midday, the page lists its days once, with both periods', () => {
  const hours = [
    { days: [1, 2, 3, 4, 5], opens: '15:00', closes: '19:30' },
    { days: [1, 2, 3, 4, 5, 6], opens: '08:30', closes: '12:30' },
  ]
  $settings.set(settings({ openingHours: hours }))
  renderWithProviders(<ContactPage />)
  const row = screen.getByText(/lundi.*vendredi/i).parentElement!
  expect(row).toHaveTextContent('8 h 30 – 12 h 3015 h – 19 h 30')
  expect(screen.getByText('Samedi').parentElement).toHaveTextContent('Samedi8 h 30 – 12 h 30')
})

test('INFO-02: the opening hours in the settings are shown; without opening hours, their heading is not shown', () => {
  $settings.set(settings({ openingHours: [{ days: [2, 4], opens: '08:15', closes: '12:00' }] }))
  const { unmount } = renderWithProviders(<ContactPage />)
  expect(screen.getAllByText(/\d h.* – /)).toHaveLength(1)
  expect(screen.getByText('Mardi et jeudi').parentElement).toHaveTextContent('8 h 15 – 12 h')
  unmount()
  $settings.set(settings({ openingHours: [] }))
  renderWithProviders(<ContactPage />)
  expect(screen.queryByRole('heading', { name: 'Horaires d’ouverture' })).not.toBeInTheDocument()
})

test.each([
  ['fr', '2024-01-01T12:00:00Z', 'Ouvert, ferme à 21 h 30'],
  ['fr', '2024-01-06T22:00:00Z', 'Fermé, ouvre demain à 16 h 30'],
  ['en', '2024-01-01T07:00:00Z', 'Closed, opens at 9:00'],
  ['ar', '2024-01-01T12:00:00Z', 'مفتوح الآن، يغلق على الساعة 21:30'],
] as const)('INFO-02: in %s at %s the page says “%s”', (language, now, text) => {
  jest.useFakeTimers({ now: new Date(now) })
  $settings.set(settings({ openingHours }))
  renderWithProviders(<ContactPage />, { language })
  expect(screen.getByText(text)).toBeInTheDocument()
})

test('INFO-02: in the minute of closing, the page says that the shop is closed, and when it opens again', () => {
  jest.useFakeTimers({ now: new Date('2024-01-01T20:29:30Z') })
  $settings.set(settings({ openingHours: [{ days: [1, 3], opens: '09:00', closes: '21:30' }] }))
  renderWithProviders(<ContactPage />)
  expect(screen.getByText('Ouvert, ferme à 21 h 30')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(30_000))
  expect(screen.getByText('Fermé, ouvre mercredi à 9 h')).toBeInTheDocument()
})

test('INFO-02: the address is a link to a map, the phone number is a link to WhatsApp', () => {
  $settings.set(settings({ openingHours }))
  renderWithProviders(<ContactPage />)
  expect(screen.getByRole('link', { name: 'Voir sur la carte' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Djerba',
  )
  expect(screen.getByRole('link', { name: 'Écrire sur WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/21600000000',
  )
})

test('INFO-02: the careers button does nothing', async () => {
  const { user, router } = renderWithProviders(<ContactPage />, { path: '/contact' })
  await user.click(screen.getByRole('button', { name: 'Voir les postes' }))
  expect(router.state.location.pathname).toBe('/contact')
})

test('INFO-02: below the page’s title, each section has a heading of level two', () => {
  $settings.set(settings({ openingHours }))
  renderWithProviders(<ContactPage />)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(parts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Où en est ma commande/),
      'Travailler chez Jasmin',
    ]),
  )
  expect(screen.getByRole('link', { name: 'Suivre ma commande' })).toHaveAttribute(
    'href',
    '/guest-order-tracking',
  )
})
