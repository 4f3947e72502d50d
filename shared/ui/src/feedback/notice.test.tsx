import { render, screen } from '@testing-library/react'
import { Notice } from './notice.tsx'

test('A11Y: an announced error interrupts a screen reader, other announced notices wait, and none is announced unasked', () => {
  render(
    <>
      <Notice tone="error" title="Échec" announce />
      <Notice tone="warning" title="À vérifier" announce />
      <Notice tone="error" title="Rien de neuf" />
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Échec')
  expect(screen.getByRole('status')).toHaveTextContent('À vérifier')
  expect(screen.getByText('Rien de neuf')).toBeVisible()
})
