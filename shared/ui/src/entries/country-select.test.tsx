import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { defaultCountry } from '@shop/domain'
import { CountrySelect } from './country-select.tsx'

function Form({ first = defaultCountry, servesOthers = true }) {
  const [value, setValue] = useState(first)
  return (
    <CountrySelect
      aria-label="Pays"
      language="en"
      value={value}
      servesOthers={servesOthers}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Pays' })
const names = () =>
  within(field())
    .getAllByRole('option')
    .map((option) => option.textContent)

test('CHK-01: Tunisia is first, other countries have their names in the page’s language, and the French name is stored', async () => {
  render(<Form />)
  expect(names()).toEqual(['Tunisia'])
  expect(await screen.findByRole('option', { name: 'Germany' })).toBeInTheDocument()
  expect(names().slice(0, 2)).toEqual(['Tunisia', 'Afghanistan'])
  expect(names()).toHaveLength(249)
  await userEvent.selectOptions(field(), 'Germany')
  expect(field()).toHaveValue('Allemagne')
  expect(names()).toHaveLength(249)
})

test('OPER-10: if the shop delivers only in Tunisia, no other country is offered', async () => {
  render(<Form servesOthers={false} />)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(names()).toEqual(['Tunisia'])
})

test('ADDR-01: a stored country that is not in the list stays chosen', async () => {
  render(<Form first="Yougoslavie" />)
  expect(field()).toHaveValue('Yougoslavie')
  expect(await screen.findByRole('option', { name: 'Germany' })).toBeInTheDocument()
  expect(field()).toHaveValue('Yougoslavie')
})

test('ADDR-01: a stored country is already chosen before the names of the other countries are loaded, and is listed only once', async () => {
  render(<Form first="France" />)
  expect(field()).toHaveValue('France')
  expect(await screen.findByRole('option', { name: 'Germany' })).toBeInTheDocument()
  expect(field()).toHaveValue('France')
  expect(names().filter((name) => name === 'France')).toHaveLength(1)
})
