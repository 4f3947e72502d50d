import { render, screen } from '@testing-library/react'
import { Field, Select, TextInput } from './field.tsx'

test('A11Y: a field is named by its label and described by its hint', () => {
  render(
    <Field label="E-mail" hint="Pour la confirmation" required>
      <TextInput type="email" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'E-mail' })
  expect(input).toHaveAccessibleDescription('Pour la confirmation')
  expect(input).toBeRequired()
  expect(input).not.toHaveAttribute('aria-invalid')
})

test('A11Y: an error is announced when it appears, and is read before the hint', () => {
  const field = (error?: string) => (
    <Field label="E-mail" hint="Pour la confirmation" error={error}>
      <TextInput type="email" />
    </Field>
  )
  const { rerender } = render(field())
  const standing = document.querySelector('[aria-live="polite"]')
  rerender(field('Adresse incomplète'))

  expect(standing).toHaveTextContent('Adresse incomplète')
  const input = screen.getByRole('textbox', { name: 'E-mail' })
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Adresse incomplète Pour la confirmation')
})

test('A11Y: a select is also named by the label of its field', () => {
  render(
    <Field label="Gouvernorat" optionalLabel="(facultatif)">
      <Select>
        <option>Médenine</option>
      </Select>
    </Field>,
  )
  expect(screen.getByRole('combobox', { name: 'Gouvernorat (facultatif)' })).toHaveValue('Médenine')
})

test('A11Y: the control gets the id of its field, so that links lead to it', () => {
  render(
    <Field id="ville" label="Ville" hint="Sans accent">
      <TextInput />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Ville' })
  expect(input).toHaveAttribute('id', 'ville')
  expect(input).toHaveAccessibleDescription('Sans accent')
})
