import { fakeApi, renderWithProviders } from '@shop/testing'
import { Component as PriceAlertPage } from './price-alert.route.tsx'

test.each([
  ['fr', 'confirm', 'Confirmer mon alerte', /votre alerte est active/],
  ['en', 'confirm', 'Confirm my alert', /your alert is on/],
  ['ar', 'confirm', 'تأكيد التنبيه', /التنبيه مفعّل/],
  ['fr', 'end', 'Arrêter l’alerte', /nous ne vous écrirons plus/],
  ['en', 'end', 'Stop the alert', /no longer write to you/],
  ['ar', 'end', 'إيقاف التنبيه', /^تم: لن نراسلكم/],
] as const)(
  'WISH-02: in %s, pressing the button follows the link to %s',
  async (language, action, button, done) => {
    const name = `price-alerts/${action}` as const
    const api = fakeApi({ [name]: {} })
    const path = `/price-alert?token=secret&action=${action}`
    const page = renderWithProviders(<PriceAlertPage />, { path, language })
    expect(api.recorded).toEqual([])
    await page.user.click(page.getByRole('button', { name: button }))
    await page.findByText(done)
    expect(page.getByRole('status')).toHaveTextContent(done)
    expect(api.inputsOf(name)).toEqual([{ token: 'secret' }])
    expect(page.queryByRole('button', { name: button })).not.toBeInTheDocument()
  },
)

test('WISH-02: without a token there is no button, and search engines do not index the page', () => {
  const page = renderWithProviders(<PriceAlertPage />, { path: '/price-alert' })
  expect(page.getByText(/^Cette alerte de prix est introuvable/)).toBeInTheDocument()
  expect(page.queryByRole('button')).not.toBeInTheDocument()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
