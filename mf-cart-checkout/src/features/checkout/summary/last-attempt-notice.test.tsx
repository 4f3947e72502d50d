import { screen } from '@testing-library/react'
import { ApiError } from '@shop/api'
import { renderWithProviders } from '@shop/testing'
import { LastAttemptNotice } from './last-attempt-notice.tsx'

const down = new ApiError({ code: 'network', status: 0, message: '' })
const prices = new ApiError({ code: 'prices_changed', status: 409, message: '' })

function show(props: Partial<Parameters<typeof LastAttemptNotice>[0]> = {}) {
  const first = { error: undefined, text: undefined, unanswered: undefined, ...props }
  const page = renderWithProviders(<LastAttemptNotice {...first} />)
  return { ...page, message: () => page.container.querySelector('[data-tone]') }
}

test('CHK-07: before the first try nothing is shown, and the focus stays where it is', () => {
  expect(show().container).toBeEmptyDOMElement()
  expect(document.body).toHaveFocus()
})

test('CHK-07: the message why an order was not placed is announced and has the focus', () => {
  const { container } = show({ error: down, text: 'Le stock a changé.' })
  expect(screen.getByRole('alert')).toHaveTextContent('Le stock a changé.')
  expect(container.firstElementChild).toHaveFocus()
})

test('CHK-07: without a text for the reason, the message shows the text of the error', () => {
  show({ error: down })
  expect(screen.getByRole('alert')).toHaveTextContent(/connexion/i)
})

test('CHK-10: the message about changed prices has its own title', () => {
  const { unmount, message } = show({ error: prices, text: 'x' })
  const title = message()?.textContent
  unmount()
  expect(show({ error: down, text: 'x' }).message()?.textContent).not.toBe(title)
})

test('CHK-08: if an earlier try got no answer, the message says whether that try was for this order or a different order', () => {
  const texts = (['same', 'other', undefined] as const).map((unanswered) => {
    const { message, unmount } = show({ error: down, text: 'x', unanswered })
    const text = message()?.textContent
    unmount()
    return text
  })
  expect(new Set(texts).size).toBe(3)
})

test('CHK-08: the message about an order without an answer is a warning, even before the next try', () => {
  const same = show({ unanswered: 'same' })
  expect(same.message()).toHaveAttribute('data-tone', 'warning')
  const text = same.message()?.textContent
  same.unmount()
  const other = show({ unanswered: 'other' })
  expect(other.message()).toHaveAttribute('data-tone', 'warning')
  expect(other.message()?.textContent).not.toBe(text)
})
