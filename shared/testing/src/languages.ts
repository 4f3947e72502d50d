import { act } from '@testing-library/react'
import type { i18n as I18n } from 'i18next'
import { defaultLanguage, type Language } from '@shop/domain'
import { createI18n } from '@shop/i18n'
import { shopTexts } from './texts.ts'

type ToastMessage =
  | { key: string; params?: Readonly<Record<string, string | number>> }
  | { text: string }

/** The texts of toasts (`$toasts.get()`) as the layout shows them to a shopper who reads this language. */
export function toastTexts(
  toasts: readonly ToastMessage[],
  language: Language = defaultLanguage,
): string[] {
  const { t } = createI18n({ language, resources: { [language]: shopTexts(language) } })
  return toasts.map((toast) =>
    'key' in toast ? t(toast.key, { ns: 'notifications', ...toast.params }) : toast.text,
  )
}

/** GEN-01: changes the language of a rendered page, as the switch in the layout does. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  for (const [namespace, texts] of Object.entries(shopTexts(language))) {
    i18n.addResourceBundle(language, namespace, texts)
  }
  await act(() => i18n.changeLanguage(language))
}
