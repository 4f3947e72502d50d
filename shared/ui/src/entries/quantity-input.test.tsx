import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
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

test('CART-08: a typed quantity above the maximum is replaced by the maximum, and `onLimit` is called with the maximum', async () => {
  const onLimit = jest.fn()
  const user = userEvent.setup()
  render(<Stepper onLimit={onLimit} />)
  await user.clear(field())
  await user.type(field(), '9')
  expect(field()).toHaveValue('5')
  await waitFor(() => expect(onLimit).toHaveBeenCalledWith(5))
})

test('CART-08: zero and text are ignored, and the field shows the quantity again when the shopper leaves it', async () => {
  const user = userEvent.setup()
  render(<Stepper />)
  await user.clear(field())
  await user.type(field(), '0')
  await user.tab()
  expect(field()).toHaveValue('2')
})

test('FAST-01: a quantity is shown before `onChange` is called; of several quantities in one frame, only the last is passed to `onChange`', async () => {
  const onChange = jest.fn()
  const { increase } = openStepper(onChange)
  act(() => increase().click())
  expect(field()).toHaveValue('3')
  expect(onChange).not.toHaveBeenCalled()
  act(() => increase().click())
  expect(field()).toHaveValue('4')
  await waitFor(() => expect(onChange.mock.calls).toEqual([[4]]))
})

test('FAST-01: `onChange` is called with a quantity before the next tap is handled', () => {
  const onChange = jest.fn()
  const { increase } = openStepper(onChange)
  act(() => increase().click())
  act(() => void fireEvent.pointerDown(document.body))
  expect(onChange.mock.calls).toEqual([[3]])
})

test('FAST-01: no quantity is lost if the shopper leaves the page at once', () => {
  const onChange = jest.fn()
  const { increase } = openStepper(onChange)
  act(() => increase().click())
  expect(onChange).not.toHaveBeenCalled()
  act(() => {
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(onChange).toHaveBeenCalledWith(3)
})

test('FAST-01: a refused quantity is replaced by the current quantity', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { increase } = openStepper(() => promise)
  act(() => increase().click())
  expect(field()).toHaveValue('3')
  resolve()
  await waitFor(() => expect(field()).toHaveValue('2'))
})

test('FAST-01: while an earlier change is in progress, `onChange` is also called for a change back to the current quantity', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onChange = jest.fn(() => promise)
  const { increase, decrease } = openStepper(onChange)
  act(() => increase().click())
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(3))
  act(() => decrease().click())
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(2))
  expect(field()).toHaveValue('2')
  await act(async () => resolve())
})

test('FAST-01: `onChange` is not called if a quantity is changed and changed back within one frame', async () => {
  const onChange = jest.fn()
  const { increase, decrease } = openStepper(onChange)
  act(() => increase().click())
  act(() => decrease().click())
  expect(field()).toHaveValue('2')
  act(() => void fireEvent.pointerDown(document.body))
  expect(field()).toHaveValue('2')
  expect(onChange).not.toHaveBeenCalled()
})

/** Renders a stepper whose parent always keeps the quantity 2. */
function openStepper(onChange: (quantity: number) => void | Promise<void>) {
  render(
    <QuantityInput
      value={2}
      onChange={onChange}
      max={5}
      onLimit={() => null}
      label="Quantité"
      decreaseLabel="Diminuer"
      increaseLabel="Augmenter"
    />,
  )
  return {
    increase: () => screen.getByRole('button', { name: 'Augmenter' }),
    decrease: () => screen.getByRole('button', { name: 'Diminuer' }),
  }
}

test('CART-08: a quantity that was typed before the page was interactive is passed to `onChange`', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Stepper />)
  within(container).getByRole<HTMLInputElement>('textbox').value = '4'
  render(<Stepper />, { container, hydrate: true })
  expect(field()).toHaveValue('4')
  // The next step starts from the typed quantity, because it was passed to `onChange`.
  await userEvent.click(screen.getByRole('button', { name: 'Augmenter' }))
  expect(field()).toHaveValue('5')
})
