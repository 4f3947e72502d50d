import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, ButtonLink, IconButton } from './button.tsx'

test('A11Y: a button submits its form only if its `type` is submit', async () => {
  const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submitted}>
      <Button>Effacer</Button>
      <Button type="submit">Envoyer</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }))
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('A11Y: a busy button keeps its focus, is announced as unavailable, and ignores presses', async () => {
  const onClick = jest.fn()
  const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submitted}>
      <Button type="submit" busy={busy} icon={<i data-testid="icon" />} onClick={onClick}>
        Envoyer
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  const button = screen.getByRole('button', { name: 'Envoyer' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAttribute('data-busy', 'true')
  expect(screen.queryByTestId('icon')).not.toBeInTheDocument()
  await userEvent.click(button)
  expect(button).toHaveFocus()
  expect(onClick).not.toHaveBeenCalled()
  expect(submitted).not.toHaveBeenCalled()

  rerender(form(false))
  expect(button).not.toHaveAttribute('aria-disabled')
  expect(button).not.toHaveAttribute('data-busy')
  expect(screen.getByTestId('icon')).toBeInTheDocument()
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('GEN-11: the text of a button is wrapped in an element; other content is not', () => {
  render(
    <>
      <Button>Envoyer</Button>
      <Button>
        <em>Effacer</em>
      </Button>
    </>,
  )
  expect(screen.getByText('Envoyer').tagName).toBe('SPAN')
  expect(screen.getByText('Effacer').parentElement).toBe(screen.getAllByRole('button')[1])
})

test('A11Y: a button is large or primary only with the matching props; a link may look like a button', () => {
  render(
    <>
      <Button>Ajouter</Button>
      <Button variant="ghost" size="lg">
        Plus tard
      </Button>
      <ButtonLink href="/collection" icon={<i data-testid="icon" />}>
        Voir la collection
      </ButtonLink>
    </>,
  )
  const [usual, other] = screen.getAllByRole('button')
  expect(usual).toHaveAttribute('data-variant', 'primary')
  expect(usual).toHaveAttribute('data-size', 'md')
  expect(other).toHaveAttribute('data-variant', 'ghost')
  expect(other).toHaveAttribute('data-size', 'lg')
  const link = screen.getByRole('link', { name: 'Voir la collection' })
  expect(link).toHaveAttribute('data-variant', 'primary')
  expect(link).toHaveAttribute('data-size', 'md')
  expect(link).toContainElement(screen.getByTestId('icon'))
  expect(screen.getByText('Voir la collection').tagName).toBe('SPAN')
})

test('A11Y: a button with only an icon has a name in words and does not submit a form; a link with only an icon has no type', () => {
  render(
    <>
      <IconButton label="Fermer">×</IconButton>
      <IconButton as="button" label="Ouvrir">
        +
      </IconButton>
      <IconButton as="a" href="/cart" label="Panier : 2">
        2
      </IconButton>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveAttribute('type', 'button')
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveAttribute('type', 'button')
  expect(screen.getByRole('link', { name: 'Panier : 2' })).not.toHaveAttribute('type')
})
