import { act, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { renderWithProviders } from '@shop/testing'
import { useDisclosure } from './use-disclosure.ts'

function Disclosure() {
  const frame = useRef<HTMLDivElement>(null)
  const { isOpen, setIsOpen, frameProps } = useDisclosure(frame)
  return (
    <>
      <div ref={frame} {...frameProps}>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Menu
        </button>
        {isOpen && (
          <>
            <a href="/a">Inside</a>
            <p>Text</p>
          </>
        )}
      </div>
      <a href="/b">Outside</a>
    </>
  )
}

async function open() {
  const page = renderWithProviders(<Disclosure />)
  await page.user.click(button())
  expect(inside()).toBeInTheDocument()
  return page
}

const button = () => screen.getByRole('button', { name: 'Menu' })
const inside = () => screen.queryByRole('link', { name: 'Inside' })
const outside = () => screen.getByRole('link', { name: 'Outside' })

test('NAV-09: Escape closes the list and returns the focus to the list’s button; other keys do not', async () => {
  const { user } = await open()
  await user.tab()
  expect(inside()).toHaveFocus()
  await user.keyboard('a')
  expect(inside()).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(inside()).not.toBeInTheDocument()
  expect(button()).toHaveFocus()
})

test('NAV-09: Escape does not move the focus if the list is closed', async () => {
  const { user } = renderWithProviders(<Disclosure />)
  act(() => outside().focus())
  await user.keyboard('{Escape}')
  expect(outside()).toHaveFocus()
})

test('NAV-09: a press outside the list closes the list; a press inside does not', async () => {
  await open()
  fireEvent.pointerDown(screen.getByText('Text'))
  expect(inside()).toBeInTheDocument()
  fireEvent.pointerDown(document.body)
  expect(inside()).not.toBeInTheDocument()
})

test('NAV-09: the list closes when the focus leaves it, and stays open while the focus moves inside it', async () => {
  const { user } = await open()
  await user.tab()
  expect(inside()).toHaveFocus()
  await user.tab()
  expect(outside()).toHaveFocus()
  expect(inside()).not.toBeInTheDocument()
})

test('NAV-09: the list stays open if no other element gets the focus, for example if the window loses the focus', async () => {
  await open()
  act(() => button().blur())
  expect(inside()).toBeInTheDocument()
})

test('NAV-09: a change of page closes the list', async () => {
  const { router } = await open()
  await act(() => router.navigate('/other'))
  expect(inside()).not.toBeInTheDocument()
})
