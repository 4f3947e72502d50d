import { screen } from '@testing-library/react'
import { ApiError } from '@shop/api'
import { $settings } from '@shop/stores'
import { fakeApi, renderPage, settings } from '@shop/testing'
import { LostNumber } from './lost-number.tsx'

const email = 'client@example.org'

async function open() {
  const page = renderPage([{ path: '/', Component: LostNumber }], { path: '/' })
  await page.user.click(screen.getByRole('button', { name: /^Numéro perdu/ }))
  return page
}

const field = () => screen.getByRole('textbox', { name: /donné à la commande/ })
const sendButton = () => screen.getByRole('button', { name: 'Recevoir mes numéros' })

test('LOST-01: the e-mail is sent in the same form as the stored address, and the page says where to look for the mail', async () => {
  const api = fakeApi({ 'order/send-numbers': {} })
  const { user } = await open()
  expect(field()).toHaveFocus()
  await user.type(field(), ' Client@Example.org {Enter}')
  expect(await screen.findByText('Regardez votre boîte de réception')).toBeVisible()
  expect(api.inputsOf('order/send-numbers')).toEqual([{ email }])
})

test.each(['', 'client'])(
  'LOST-01: “%s” is not an address: nothing is sent, and the field says so',
  async (typed) => {
    const api = fakeApi()
    const { user } = await open()
    if (typed) await user.type(field(), typed)
    await user.click(sendButton())
    expect(field()).toBeInvalid()
    expect(field()).toHaveFocus()
    expect(screen.getByText(/n’est pas valable/)).toBeVisible()
    expect(api.recorded).toEqual([])
  },
)

test('LOST-01: if too many mails were requested, the page says that no mail was sent', async () => {
  fakeApi({
    'order/send-numbers': new ApiError({ code: 'too_many_mails', status: 429, message: 'm' }),
  })
  const { user } = await open()
  await user.type(field(), email)
  await user.click(sendButton())
  expect(await screen.findByRole('alert')).toHaveTextContent(/aucun n’a été envoyé cette fois/)
})

test('LOST-01: WhatsApp opens with a message, which contains the e-mail if the shopper has typed it', async () => {
  $settings.set(settings())
  const { user } = await open()
  const words = () => {
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Écrire sur WhatsApp' })
    return new URL(href).searchParams.get('text')
  }
  expect(words()).toMatch(/^Bonjour, j’ai perdu le numéro de ma commande/)
  expect(words()).not.toContain('@')
  await user.type(field(), email)
  expect(words()).toContain(`passée avec l’adresse ${email}`)
})
