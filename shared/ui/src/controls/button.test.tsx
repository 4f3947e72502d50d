import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button.tsx'

test('A11Y: a button submits its form only if it says so', async () => {
  const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submitted}>
      <Button>Effacer</Button>
      <Button type="submit">Envoyer</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }))
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(submitted).toHaveBeenCalledTimes(1)
})
