import { screen } from '@testing-library/react'
import { $settings } from '@shop/stores'
import { renderWithProviders, settings } from '@shop/testing'
import { ContactPage } from './contact.tsx'

test('INFO-02: tells where the shop is, how to reach it and when it is open', () => {
  $settings.set(settings())
  renderWithProviders(<ContactPage />)
  expect(screen.getByText('Djerba')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '+216 00 000 000' })).toHaveAttribute(
    'href',
    'tel:+21600000000',
  )
  expect(screen.getByRole('link', { name: 'contact@example.org' })).toBeInTheDocument()
  expect(screen.getByText('Lundi – samedi').parentElement).toHaveTextContent('9h00 – 21h30')
  expect(screen.getByText('Dimanche').parentElement).toHaveTextContent('16h30 – 22h00')
  expect(document.title).toBe('Contact – Lotos')
})

test('INFO-02: the careers button does nothing', async () => {
  const { user, router } = renderWithProviders(<ContactPage />, { path: '/contact' })
  await user.click(screen.getByRole('button', { name: 'Voir les postes' }))
  expect(router.state.location.pathname).toBe('/contact')
})
