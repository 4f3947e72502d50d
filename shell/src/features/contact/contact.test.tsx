import { screen } from '@testing-library/react'
import { $settings } from '@shop/stores'
import { renderWithProviders, settings } from '@shop/testing'
import { ContactPage } from './contact.tsx'

const openingHours = [
  { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '21:30' },
  { days: [7], opens: '16:30', closes: '22:00' },
]

test('INFO-02: tells where the shop is, how to reach it and when it is open', () => {
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
  expect(document.title).toBe('Contact – Lotos')
})

test.each([
  ['en', 'Opening hours', 'Monday – Saturday', '9:00 – 21:30'],
  ['ar', 'أوقات العمل', 'من الاثنين إلى السبت', '9:00 – 21:30'],
] as const)('INFO-02: the hours in %s', (language, title, days, times) => {
  $settings.set(settings({ openingHours }))
  renderWithProviders(<ContactPage />, { language })
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByText(days).parentElement).toHaveTextContent(times)
})

test('INFO-02: the configured hours are shown; without hours there is no heading', () => {
  $settings.set(settings({ openingHours: [{ days: [2, 4], opens: '08:15', closes: '12:00' }] }))
  const { unmount } = renderWithProviders(<ContactPage />)
  expect(screen.getAllByText(/\d h/)).toHaveLength(1)
  expect(screen.getByText('Mardi et jeudi').parentElement).toHaveTextContent('8 h 15 – 12 h')
  unmount()
  $settings.set(settings({ openingHours: [] }))
  renderWithProviders(<ContactPage />)
  expect(screen.queryByRole('heading', { name: 'Horaires d’ouverture' })).not.toBeInTheDocument()
})

test('INFO-02: the careers button does nothing', async () => {
  const { user, router } = renderWithProviders(<ContactPage />, { path: '/contact' })
  await user.click(screen.getByRole('button', { name: 'Voir les postes' }))
  expect(router.state.location.pathname).toBe('/contact')
})
