import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { NewsletterBox } from '../entries/newsletter-box.tsx'

const noText = () => ''
const untilTheEnd = () => new Promise(() => null)

function Newsletter() {
  const [count, setCount] = useState(0)
  return (
    <>
      <NewsletterBox say={(text) => text} subscribe={untilTheEnd} explain={noText} />
      <button onClick={() => setCount(count + 1)} type="button">
        Encore
      </button>
    </>
  )
}

/** Shows the server's page, types a text into it, and hydrates it. */
function typeBeforehand(page: ReactElement, typed: string): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  container.querySelector('input')!.value = typed
  render(page, { container, hydrate: true })
  return container
}

test('GEN-11: an address typed before hydration stays when the page changes', () => {
  const container = typeBeforehand(<Newsletter />, 'a@b.tn')
  fireEvent.click(screen.getByRole('button', { name: 'Encore' }))
  fireEvent.click(screen.getByRole('button', { name: 'button' }))
  expect(container.querySelector('input')).toHaveValue('a@b.tn')
})

test('GEN-11: a field that React has created has no text that was typed before hydration', () => {
  render(<Newsletter />)
  expect(screen.getByRole('textbox')).toHaveValue('')
})
