import { render, screen } from '@testing-library/react'
import { Notice } from './notice.tsx'

test('A11Y: with `announce`, an error interrupts a screen reader and other notices wait; without `announce`, nothing is announced', () => {
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

test('A11Y: a notice shows its title, text and buttons; a missing part leaves no empty element', () => {
  const partsOf = (element: HTMLElement) => element.querySelector('div')?.children.length
  const { container, rerender } = render(
    <Notice title="Prix modifié" actions={<a href="/cart">Voir</a>}>
      Un prix a baissé.
    </Notice>,
  )
  const notice = container.firstElementChild as HTMLElement
  expect(notice).toHaveTextContent(/^Prix modifiéUn prix a baissé\.Voir$/)
  expect(notice).toHaveAttribute('data-tone', 'info')
  expect(screen.getByRole('link', { name: 'Voir' })).toBeVisible()
  expect(partsOf(notice)).toBe(3)
  rerender(<Notice>Un prix a baissé.</Notice>)
  expect(partsOf(notice)).toBe(1)
  expect(notice).toHaveTextContent(/^Un prix a baissé\.$/)
  rerender(<Notice title="Prix modifié" />)
  expect(partsOf(notice)).toBe(1)
  expect(notice).toHaveTextContent(/^Prix modifié$/)
})
