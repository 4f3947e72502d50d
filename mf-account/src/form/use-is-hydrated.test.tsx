import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useIsHydrated } from './use-is-hydrated.ts'

function Shown() {
  return <p>{useIsHydrated() ? 'browser' : 'server'}</p>
}

test('OPS-02: the server and the first render in the browser show the same content; the next render may show data that only the browser has', () => {
  expect(renderToString(<Shown />)).toBe('<p>server</p>')
  expect(render(<Shown />).container).toHaveTextContent('browser')
})
