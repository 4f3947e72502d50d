import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Checkbox, RadioGroup } from './choices.tsx'

test('FAST-01: a checkbox shows its tick at once, and calls `onChange` afterwards', async () => {
  const onChange = jest.fn()
  const { rerender } = render(<Checkbox label="Sans parfum" checked={false} onChange={onChange} />)
  const box = screen.getByRole('checkbox', { name: 'Sans parfum' })
  expect(box).not.toBeChecked()
  await userEvent.click(box)
  await waitFor(() => expect(onChange.mock.calls).toEqual([[true]]))
  rerender(<Checkbox label="Sans parfum" checked onChange={onChange} />)
  expect(box).toBeChecked()
})

const options = [
  { value: 'home', label: 'À domicile', below: <p>Sous 3 jours</p> },
  { value: 'shop', label: 'En pharmacie' },
] as const

test('A11Y: the options are a group named by its legend; the chosen option is checked, and choosing a different option calls `onChange`', async () => {
  const onChange = jest.fn()
  render(
    <RadioGroup
      legend="Livraison"
      options={options}
      value="home"
      onChange={onChange}
      name="place"
    />,
  )
  expect(screen.getByRole('group', { name: 'Livraison' })).toBeVisible()
  const [home, shop] = screen.getAllByRole('radio')
  expect(home).toBeChecked()
  expect(home).toHaveAccessibleName('À domicile')
  expect(shop).not.toBeChecked()
  await userEvent.click(screen.getByText('En pharmacie'))
  await waitFor(() => expect(onChange.mock.calls).toEqual([['shop']]))
})

test('A11Y: the content below an option comes directly after the option in the document', () => {
  const { container } = render(
    <RadioGroup
      legend="Livraison"
      options={options}
      value="home"
      onChange={() => {}}
      name="place"
    />,
  )
  expect(container).toHaveTextContent(/^LivraisonÀ domicileSous 3 joursEn pharmacie$/)
  expect(container.querySelectorAll('fieldset > div')).toHaveLength(1)
})
