import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type NewsletterBoxProps, NewsletterBox } from './newsletter-box.tsx'

const texts: Record<Parameters<NewsletterBoxProps['say']>[0], string> = {
  title: 'La lettre',
  text: 'Une fois par mois.',
  label: 'Adresse e-mail',
  hint: 'Désinscription en un clic.',
  button: 'M’inscrire',
  sending: 'Envoi…',
  invalid: 'Adresse non valable.',
  done: 'Un e-mail est parti.',
}

function openBox(subscribe: NewsletterBoxProps['subscribe'] = () => Promise.resolve()) {
  const sent = jest.fn(subscribe)
  render(
    <NewsletterBox
      say={(text) => texts[text]}
      subscribe={sent}
      explain={(error) => `Échec : ${(error as Error).message}`}
    />,
  )
  return { sent, user: userEvent.setup() }
}

const field = () => screen.getByRole('textbox', { name: 'Adresse e-mail' })
const button = () => screen.getByRole('button')

test('INFO-03: the box is a region named by its title, with a field for an e-mail address and a hint', () => {
  openBox()
  expect(screen.getByRole('region', { name: 'La lettre' })).toHaveTextContent('Une fois par mois.')
  expect(field()).toHaveValue('')
  expect(field()).toHaveAccessibleDescription('Désinscription en un clic.')
  expect(field()).toHaveAttribute('type', 'email')
  expect(field()).toHaveAttribute('autocomplete', 'email')
  // An e-mail address is written from left to right on an Arabic page too.
  expect(field()).toHaveAttribute('dir', 'ltr')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('INFO-03: an address is sent without surrounding blanks, and the result replaces the hint', async () => {
  const { sent, user } = openBox()
  await user.type(field(), ' leila@exemple.tn {Enter}')
  expect(sent.mock.calls).toEqual([['leila@exemple.tn']])
  expect(screen.getByRole('status')).toHaveTextContent('Un e-mail est parti.')
  expect(screen.queryByText('Désinscription en un clic.')).not.toBeInTheDocument()
  expect(field()).toHaveValue('')
  expect(button()).toHaveAccessibleName('M’inscrire')
})

test('INFO-03: while an address is being sent, the button shows that it is busy, and a second press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { sent, user } = openBox(() => promise)
  await user.type(field(), 'leila@exemple.tn')
  await user.click(button())
  expect(button()).toHaveAccessibleName('Envoi…')
  await user.click(button())
  await user.type(field(), '{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
  await act(async () => resolve())
  expect(button()).toHaveAccessibleName('M’inscrire')
})

test('INFO-03: an invalid address is not sent; the field shows the reason and gets the focus', async () => {
  const { sent, user } = openBox()
  await user.type(field(), 'leila@')
  await user.click(button())
  expect(sent).not.toHaveBeenCalled()
  expect(field()).toHaveFocus()
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription(/^Adresse non valable\./)
})

test('INFO-03: the reason of a failure is shown at the field, and the field keeps the address; the next try removes the message', async () => {
  let isDown = true
  const { user } = openBox(() =>
    isDown ? Promise.reject(new Error('hors ligne')) : Promise.resolve(),
  )
  await user.type(field(), 'leila@exemple.tn')
  await user.click(button())
  expect(field()).toHaveAccessibleDescription(/^Échec : hors ligne/)
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('leila@exemple.tn')
  expect(screen.getByText('Désinscription en un clic.')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  isDown = false
  await user.click(button())
  expect(field()).not.toBeInvalid()
  expect(screen.getByRole('status')).toHaveTextContent('Un e-mail est parti.')
})
