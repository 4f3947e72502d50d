import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Icon } from '../media/icon.tsx'
import { ListState } from './list-state.tsx'

/** The path of the icon in an element. */
const drawing = (element: Element) => element.querySelector('path')?.getAttribute('d')
const drawingOf = (name: Parameters<typeof Icon>[0]['name']) =>
  drawing(render(<Icon name={name} />).container)

test('ERR-01: a list that failed to load is replaced by an alert with an icon, a text and Retry', async () => {
  const onClick = jest.fn()
  render(
    <ListState
      kind="error"
      title="Chargement impossible"
      text="Vérifiez votre connexion."
      action={{ label: 'Réessayer', onClick }}
    />,
  )
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Chargement impossibleVérifiez votre connexion.Réessayer')
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Chargement impossible')
  expect(drawing(alert)).toBe(drawingOf('alert'))
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('ERR-01: Retry shows that it is busy', () => {
  render(
    <ListState
      kind="error"
      title="Échec"
      action={{ label: 'Chargement…', onClick: () => {}, busy: true }}
    />,
  )
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
})

test('LIST-04: an empty list is replaced by a status with a magnifier icon; text and button are shown only if they are given', () => {
  render(<ListState kind="empty" title="Aucun produit" level={3} />)
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent(/^Aucun produit$/)
  expect(screen.getByRole('heading', { level: 3 })).toBeVisible()
  expect(drawing(status)).toBe(drawingOf('search'))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(status.children).toHaveLength(2)
})

test('CART-02: an empty list may have a different icon, and links in place of a button', () => {
  render(
    <ListState kind="empty" title="Panier vide" icon="cart">
      <a href="/collection">Voir la collection</a>
    </ListState>,
  )
  expect(drawing(screen.getByRole('status'))).toBe(drawingOf('cart'))
  expect(screen.getByRole('link', { name: 'Voir la collection' })).toBeVisible()
})
