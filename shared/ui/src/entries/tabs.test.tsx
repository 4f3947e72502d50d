import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'description', label: 'Description', panel: 'Une crème' },
  { id: 'reviews', label: 'Avis', panel: 'Très bien' },
  { id: 'use', label: 'Conseils', panel: 'Matin et soir' },
]

function Product() {
  const [selected, setSelected] = useState('description')
  return <Tabs label="Produit" tabs={tabs} selected={selected} onSelect={setSelected} />
}

test('A11Y: the arrow keys, Home and End select tabs and show their panels', async () => {
  const user = userEvent.setup()
  render(<Product />)
  await user.tab()
  expect(screen.getByRole('tab', { name: 'Description' })).toHaveFocus()

  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Avis', selected: true })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Avis' })).toHaveTextContent('Très bien')

  await user.keyboard('{End}{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Description', selected: true })).toHaveFocus()
})

test('A11Y: the back arrow selects the previous tab, or the last tab if the first is selected; Home selects the first tab', async () => {
  const user = userEvent.setup()
  render(<Product />)
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Conseils', selected: true })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Avis', selected: true })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(screen.getByRole('tab', { name: 'Description', selected: true })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('tabpanel', { name: 'Description' })).toBeVisible()
})

test('A11Y: the arrow keys are mirrored on a right-to-left page', async () => {
  const user = userEvent.setup()
  render(
    <div dir="rtl">
      <Product />
    </div>,
  )
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Avis', selected: true })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Description', selected: true })).toHaveFocus()
})

test('A11Y: the Tab key stops only once in the list of tabs', async () => {
  const user = userEvent.setup()
  render(<Product />)
  await user.tab()
  await user.tab()
  expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveFocus()
})
