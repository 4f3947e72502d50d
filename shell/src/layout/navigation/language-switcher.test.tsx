import { act } from '@testing-library/react'
import { renderWithProviders, shopTexts } from '@shop/testing'
import { LanguageSwitcher } from './language-switcher.tsx'

test('GEN-01: while the texts of a language load, the switch shows the chosen language and is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<never>()
  const { getByRole, user, i18n } = renderWithProviders(<LanguageSwitcher />)
  for (const [namespace, texts] of Object.entries(shopTexts('en'))) {
    i18n.addResourceBundle('en', namespace, texts)
  }
  jest.spyOn(i18n, 'changeLanguage').mockReturnValue(promise)
  const choice = getByRole('combobox', { name: 'Langue' })
  expect(choice).toHaveAttribute('aria-busy', 'false')
  await user.selectOptions(choice, 'English')
  expect(choice).toHaveValue('en')
  expect(choice).toHaveAttribute('aria-busy', 'true')
  await act(async () => resolve(undefined as never))
  expect(choice).toHaveAttribute('aria-busy', 'false')
})
