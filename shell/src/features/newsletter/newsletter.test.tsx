import { ApiError } from '@shop/api'
import { fakeApi, renderWithProviders } from '@shop/testing'
import { Component as NewsletterPage } from './newsletter.route.tsx'

const open = (action: string, options = {}) =>
  renderWithProviders(<NewsletterPage />, {
    path: `/newsletter?token=secret&action=${action}`,
    ...options,
  })

test.each([
  ['fr', 'confirm', 'Confirmer mon inscription', /votre inscription est confirmée/],
  ['en', 'confirm', 'Confirm my subscription', /your subscription is confirmed/],
  ['ar', 'confirm', 'تأكيد اشتراكي', /تم تأكيد اشتراككم/],
  ['fr', 'unsubscribe', 'Me désinscrire', /vous ne recevrez plus notre lettre/],
  ['en', 'unsubscribe', 'Unsubscribe me', /no longer receive our newsletter/],
  ['ar', 'unsubscribe', 'إلغاء اشتراكي', /لن تصلكم نشرتنا/],
] as const)(
  'INFO-03: in %s, pressing the button follows the link to %s',
  async (language, action, button, done) => {
    const name = `newsletter/${action}` as const
    const api = fakeApi({ [name]: {} })
    const page = open(action, { language })
    expect(api.recorded).toEqual([])
    await page.user.click(page.getByRole('button', { name: button }))
    await page.findByText(done)
    expect(page.getByRole('status')).toHaveTextContent(done)
    expect(api.inputsOf(name)).toEqual([{ token: 'secret' }])
    expect(page.queryByRole('button', { name: button })).not.toBeInTheDocument()
  },
)

test('INFO-03: if a link has expired, a message says so, and the visitor can try again', async () => {
  const code = 'invalid_confirmation_link'
  fakeApi({ 'newsletter/confirm': new ApiError({ code, status: 400, message: 'Ce lien' }) })
  const page = open('confirm')
  await page.user.click(page.getByRole('button', { name: 'Confirmer mon inscription' }))
  await page.findByText('Ce lien est invalide ou a expiré.')
  expect(page.getByRole('button', { name: 'Confirmer mon inscription' })).toBeEnabled()
})

test('INFO-03: without a token there is no button, and search engines do not index the page', () => {
  const page = renderWithProviders(<NewsletterPage />, { path: '/newsletter' })
  expect(page.getByText('Ce lien est invalide ou a expiré.')).toBeInTheDocument()
  expect(page.queryByRole('button')).not.toBeInTheDocument()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
