import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { Toasts } from './toasts.tsx'

type Toast = ComponentProps<typeof Toasts>['toasts'][number]

const saved: Toast = { id: 1, tone: 'success', text: 'Enregistré' }
const failed: Toast = { id: 2, tone: 'error', text: 'Échec' }

function show(...toasts: Toast[]) {
  const onClose = jest.fn()
  const onHold = jest.fn<void, [boolean]>()
  const box = (shown: Toast[]) => (
    <Toasts toasts={shown} onClose={onClose} onHold={onHold} closeLabel="Fermer" />
  )
  const { rerender, container } = render(box(toasts))
  onHold.mockClear()
  const viewport = container.firstElementChild as HTMLElement
  return { onClose, onHold, viewport, replace: (...next: Toast[]) => rerender(box(next)) }
}

test('GEN-07: an error interrupts a screen reader; other messages do not', () => {
  show(saved, failed)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Échec$/)
  expect(screen.getByRole('status')).toHaveTextContent(/^Enregistré$/)
})

test('GEN-07: both regions exist before the first message, so that a screen reader announces the message', () => {
  show()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('GEN-07: each message has a button that closes it', async () => {
  const { onClose } = show(saved, failed)
  const close = within(screen.getByRole('alert')).getByRole('button', { name: 'Fermer' })
  await userEvent.click(close)
  expect(onClose.mock.calls).toEqual([[2]])
})

test('GEN-07: a message may show a product instead of its text', () => {
  show({ ...saved, content: <strong>Sérum éclat</strong> })
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent(/^Sérum éclat$/)
  expect(status.firstElementChild).toHaveAttribute('data-rich', 'true')
})

test('GEN-07: a message stays while the pointer is on it', () => {
  const { onHold, viewport } = show(saved)
  fireEvent.pointerEnter(viewport)
  expect(onHold.mock.calls).toEqual([[true]])
  fireEvent.pointerLeave(viewport)
  expect(onHold.mock.calls).toEqual([[true], [false]])
})

test('GEN-07: a message stays while its button has the focus, even if the pointer leaves the message', async () => {
  const { onHold, viewport } = show(saved)
  const user = userEvent.setup()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus()
  expect(onHold).toHaveBeenLastCalledWith(true)
  fireEvent.pointerLeave(viewport)
  expect(onHold).toHaveBeenLastCalledWith(true)
  await user.tab()
  expect(onHold).toHaveBeenLastCalledWith(false)
})

test('GEN-07: if a message’s button loses the focus, the message stays while the pointer is on it', async () => {
  const { onHold } = show(saved)
  const user = userEvent.setup()
  await user.tab()
  const close = screen.getByRole('button', { name: 'Fermer' })
  onHold.mockClear()
  // jsdom has no pointer, so the test sets which element matches `:hover`.
  const matches = jest.spyOn(Element.prototype, 'matches')
  matches.mockImplementation((selector) => selector === ':hover')
  fireEvent.blur(close)
  matches.mockRestore()
  expect(onHold).not.toHaveBeenCalled()
})

test('GEN-07: when a message is removed under the pointer, the other messages are no longer held', () => {
  const { onHold, replace } = show(saved, failed)
  replace(failed)
  expect(onHold.mock.calls).toEqual([[false]])
})

test('GEN-07: a message with the focus stays held when a new message appears', async () => {
  const { onHold, replace } = show(saved)
  await userEvent.tab()
  onHold.mockClear()
  replace(saved, failed)
  expect(onHold).not.toHaveBeenCalledWith(false)
})
