import { useTranslation } from 'react-i18next'

// The namespace is not passed to useTranslation, because useTranslation would suspend the layout until the namespace is loaded.
const categoryNames = { ns: 'categories', keySeparator: false, nsSeparator: false } as const

/**
 * Returns a function that translates the name of a category into the shopper's language. Until `loadCategories` has
 * loaded the translations, the name stays French.
 */
export function useCategoryName(): (name: string) => string {
  const { t } = useTranslation('common')
  return (name) => t(name, { ...categoryNames, defaultValue: name })
}
