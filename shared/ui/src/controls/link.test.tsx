import { createEvent, render, screen } from '@testing-library/react'
import type { MouseEvent } from 'react'
import { opensElsewhere } from './link.tsx'

test.each([
  [{}, false],
  [{ metaKey: true }, true],
  [{ ctrlKey: true }, true],
  [{ shiftKey: true }, true],
  [{ altKey: true }, true],
])('FAST-01: a click with %j opens another tab or window: %s', (keys, isElsewhere) => {
  render(<a href="/">Accueil</a>)
  const click = createEvent.click(screen.getByRole('link'), keys)
  expect(opensElsewhere(click as unknown as MouseEvent)).toBe(isElsewhere)
})
