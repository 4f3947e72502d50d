import { act, screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@shop/api'
import { renderWithProviders } from '@shop/testing'
import { EmailRequest } from './email-request.tsx'

const asked = /lien de confirmation/

function Page({ send }: { send: (email: string) => Promise<unknown> }) {
  return <EmailRequest t={useTranslation(['stock-alert', 'common']).t} send={send} />
}

function open(send: (email: string) => Promise<unknown> = async () => null) {
  const sent = jest.fn(send)
  return { sent, ...renderWithProviders(<Page send={sent} />) }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Votre adresse e-mail' })
const button = () => screen.getByRole('button')

test('BACK-01: the form gets the focus, says what will happen, and accepts e-mail addresses', () => {
  open()
  expect(field()).toHaveFocus()
  expect(field()).toHaveAttribute('type', 'email')
  expect(field()).toHaveAttribute('autocomplete', 'email')
  expect(field()).toHaveAttribute('dir', 'ltr')
  expect(field()).toHaveAccessibleDescription(/confirmez par un lien/)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test.each(['', 'amel@', 'amel'])(
  'BACK-01: “%s” is not an address: the form says so, and nothing is sent',
  async (text) => {
    const { user, sent } = open()
    if (text) await user.type(field(), text)
    await user.click(button())
    expect(field()).toBeInvalid()
    expect(field()).toHaveFocus()
    expect(screen.getByText('Cette adresse e-mail n’est pas complète.')).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
  },
)

test('BACK-01: the address is sent without spaces; then the result replaces the form and is announced', async () => {
  const answer = Promise.withResolvers<null>()
  const { user, sent } = open(() => answer.promise)
  await user.type(field(), ' amel@example.org ')
  await user.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledWith('amel@example.org')
  expect(button()).toHaveAccessibleName('Envoi…')
  await act(async () => answer.resolve(null))
  expect(screen.getByRole('status')).toHaveTextContent(asked)
  expect(screen.getByRole('status')).toHaveFocus()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('BACK-01: a refusal is reported at the field, and the field keeps the typed text', async () => {
  const { user } = open(() =>
    Promise.reject(new ApiError({ code: 'too_many_mails', status: 429, message: '' })),
  )
  await user.type(field(), 'amel@example.org{Enter}')
  expect(await screen.findByText(/^Trop d’alertes/)).toBeVisible()
  expect(field()).toHaveValue('amel@example.org')
  expect(field()).toBeInvalid()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
