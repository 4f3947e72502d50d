import { screen, within } from '@testing-library/react'
import { renderWithProviders } from '@shop/testing'
import { PasswordRules } from './password-rules.tsx'

const list = () => within(screen.getByRole('list', { name: 'Règles du mot de passe' }))
const said = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test.each([
  ['', ['manque encore', 'manque encore', 'manque encore', 'manque encore']],
  ['abc', ['manque encore', 'manque encore', 'respecté', 'manque encore']],
  ['ABCdefg1', ['respecté', 'respecté', 'respecté', 'respecté']],
])('AUTH-04: for “%s” each rule says whether it is met, also in words', (password, outcomes) => {
  const { container } = renderWithProviders(<PasswordRules password={password} />)
  const rules = ['8 caractères au moins', 'une majuscule', 'une minuscule', 'un chiffre']
  expect(said()).toEqual(rules.map((rule, at) => `${rule}, ${outcomes[at]}`))
  const met = outcomes.filter((outcome) => outcome === 'respecté').length
  expect(container.querySelectorAll('[data-met]')).toHaveLength(met)
  expect(container.querySelectorAll('svg')).toHaveLength(met)
})
