import { act, render, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '@shop/i18n'
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

test('GEN-11: a language that is chosen before hydration is applied, and the browser does not restore an earlier choice', async () => {
  const resources = { fr: shopTexts('fr'), en: shopTexts('en') }
  const i18n = createI18n({ language: 'fr', resources })
  const page = (
    <I18nextProvider i18n={i18n}>
      <LanguageSwitcher />
    </I18nextProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const choice = within(container).getByRole<HTMLSelectElement>('combobox', { name: 'Langue' })
  choice.value = 'en'
  render(page, { container, hydrate: true })
  await waitFor(() => expect(choice).toHaveAccessibleName('Language'))
  expect(choice).toHaveValue('en')
  expect(choice).toHaveAttribute('autocomplete', 'off')
})
