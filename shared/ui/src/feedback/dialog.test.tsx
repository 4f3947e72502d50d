import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

beforeAll(() => {
  // jsdom has the element `dialog`, but not the methods that open and close it.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
})

function Filters() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filtrer
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filtres" closeLabel="Fermer">
        <input aria-label="Marque" />
      </Dialog>
    </>
  )
}

async function openFilters() {
  const user = userEvent.setup()
  render(<Filters />)
  await user.click(screen.getByRole('button', { name: 'Filtrer' }))
  return user
}

test('A11Y: a dialog is named by its title, and its content is mounted only while it is open', async () => {
  const user = await openFilters()
  expect(screen.getByRole('dialog', { name: 'Filtres' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Marque')).not.toBeInTheDocument()
})

test('A11Y: the focus returns to the element that opened the dialog', async () => {
  const user = await openFilters()
  await user.click(screen.getByLabelText('Marque'))
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.getByRole('button', { name: 'Filtrer' })).toHaveFocus()
})

test('A11Y: Esc and a press beside the dialog close the dialog; a press inside the dialog does not', async () => {
  const user = await openFilters()
  await user.click(screen.getByLabelText('Marque'))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Filtrer' }))
  fireEvent.mouseDown(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
