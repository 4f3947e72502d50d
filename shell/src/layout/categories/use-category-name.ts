import { useTranslation } from 'react-i18next'

// The namespace is not passed to useTranslation, because this would suspend the layout until the namespace's texts are loaded.
const categoryNames = { ns: 'categories', keySeparator: false, nsSeparator: false } as const

/**
 * Returns a function that gives the name of a category in the shopper's language. Until `loadCategories` has loaded the
 * names, the name is French.
 */
export function useCategoryName(): (name: string) => string {
  const { t } = useTranslation('common')
  return (name) => t(name, { ...categoryNames, defaultValue: name })
}
