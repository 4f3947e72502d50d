import { ApiError } from '@shop/api'
import { changeLanguage, fakeApi, renderWithProviders } from '@shop/testing'
import { Component as AboutPage } from '../features/about/about.route.tsx'
import { Component as ContactPage } from '../features/contact/contact.route.tsx'
import { NewsletterSignup } from './newsletter-signup.tsx'

test.each([
  ['about', <AboutPage key="about" />],
  ['contact', <ContactPage key="contact" />],
])('INFO-01, INFO-02: the page %s has the newsletter box', (_, page) => {
  const { getByRole } = renderWithProviders(page)
  expect(getByRole('region', { name: 'La lettre de Jasmin' })).toBeInTheDocument()
})

test.each([
  ['fr', 'Votre adresse e-mail', 'M’inscrire', /un lien de confirmation part/],
  ['en', 'Your email address', 'Subscribe', /a confirmation link is on its way/],
  ['ar', 'بريدكم الإلكتروني', 'الاشتراك', /سيصلكم رابط التأكيد/],
] as const)(
  'INFO-03: the box subscribes in %s and says what happens next',
  async (language, label, button, done) => {
    const api = fakeApi({ 'newsletter/subscribe': {} })
    const { user, getByRole, findByText } = renderWithProviders(<NewsletterSignup />, { language })
    expect(getByRole('status')).toBeEmptyDOMElement()
    await user.type(getByRole('textbox', { name: label }), ' amel@example.tn {Enter}')
    expect(await findByText(done)).toBe(getByRole('status'))
    expect(getByRole('textbox', { name: label })).toHaveValue('')
    expect(getByRole('button', { name: button })).toBeEnabled()
    expect(api.inputsOf('newsletter/subscribe')).toEqual([{ email: 'amel@example.tn' }])
  },
)

test('INFO-03: an invalid address is not sent, and the field shows the reason', async () => {
  const api = fakeApi()
  const { user, getByRole, i18n } = renderWithProviders(<NewsletterSignup />)
  await user.type(getByRole('textbox'), 'amel@example')
  await user.click(getByRole('button', { name: 'M’inscrire' }))
  expect(getByRole('textbox')).toBeInvalid()
  expect(getByRole('textbox')).toHaveAccessibleDescription(
    /Cette adresse e-mail n’est pas complète/,
  )
  expect(getByRole('textbox')).toHaveFocus()
  expect(api.recorded).toEqual([])
  await changeLanguage(i18n, 'en')
  expect(getByRole('textbox')).toHaveAccessibleDescription(/This email address is incomplete/)
})

test('INFO-03: a refusal is shown, the address stays in the field, and the next try can succeed', async () => {
  const refused = new ApiError({ code: 'rate_limited', status: 429, message: 'Trop' })
  const api = fakeApi({ 'newsletter/subscribe': refused })
  const { user, getByRole, findByText } = renderWithProviders(<NewsletterSignup />)
  await user.type(getByRole('textbox'), 'amel@example.tn{Enter}')
  await findByText(/Trop de tentatives/)
  expect(getByRole('textbox')).toHaveValue('amel@example.tn')
  api.answer({ 'newsletter/subscribe': {} })
  await user.click(getByRole('button', { name: 'M’inscrire' }))
  await findByText(/un lien de confirmation part/)
  expect(getByRole('textbox')).toBeValid()
})
