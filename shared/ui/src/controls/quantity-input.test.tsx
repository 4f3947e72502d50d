import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { QuantityInput } from './quantity-input.tsx'

function Stepper({
  max = 5,
  onLimit = jest.fn(),
}: {
  max?: number
  onLimit?: (max: number) => void
}) {
  const [value, setValue] = useState(2)
  return (
    <QuantityInput
      value={value}
      onChange={setValue}
      max={max}
      onLimit={onLimit}
      label="Quantité"
      decreaseLabel="Diminuer"
      increaseLabel="Augmenter"
    />
  )
}

const field = () => screen.getByRole('textbox', { name: 'Quantité' })

test('CART-08: the stepper stops at 1 and at the maximum', async () => {
  const user = userEvent.setup()
  render(<Stepper max={3} />)
  await user.click(screen.getByRole('button', { name: 'Augmenter' }))
  expect(field()).toHaveValue('3')
  expect(screen.getByRole('button', { name: 'Augmenter' })).toBeDisabled()

  await user.click(screen.getByRole('button', { name: 'Diminuer' }))
  await user.click(screen.getByRole('button', { name: 'Diminuer' }))
  expect(field()).toHaveValue('1')
  expect(screen.getByRole('button', { name: 'Diminuer' })).toBeDisabled()
})

test('CART-08: typing above the maximum becomes the maximum, and a message says so', async () => {
  const onLimit = jest.fn()
  const user = userEvent.setup()
  render(<Stepper onLimit={onLimit} />)
  await user.clear(field())
  await user.type(field(), '9')
  expect(field()).toHaveValue('5')
  expect(onLimit).toHaveBeenCalledWith(5)
})

test('CART-08: zero and text are ignored, and undone when the field is left', async () => {
  const user = userEvent.setup()
  render(<Stepper />)
  await user.clear(field())
  await user.type(field(), '0')
  await user.tab()
  expect(field()).toHaveValue('2')
})
