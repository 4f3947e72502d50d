import { screen } from '@testing-library/react'
import { renderWithProviders } from '@shop/testing'
import { BackToCartDialog } from './back-to-cart-dialog.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

test('CHK-05: a closed dialog is not rendered', () => {
  renderWithProviders(<BackToCartDialog open={false} onClose={jest.fn()} />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('CHK-05: the dialog links to the cart, and has a button that closes the dialog', async () => {
  const onClose = jest.fn()
  const { user } = renderWithProviders(<BackToCartDialog open onClose={onClose} />)
  expect(screen.getByRole('dialog')).toHaveTextContent('Voulez-vous reve')
  expect(screen.getByRole('link', { name: /panier/i })).toHaveAttribute('href', '/cart')
  const [, stay] = screen.getAllByRole('button')
  await user.click(stay!)
  expect(onClose).toHaveBeenCalledTimes(1)
})
