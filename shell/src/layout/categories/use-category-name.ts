import { useTranslation } from 'react-i18next'

// The namespace is not passed to useTranslation, which would suspend the layout until its texts are loaded.
const categoryNames = { ns: 'categories', keySeparator: false, nsSeparator: false } as const

/** A function that returns the name of a category in the shopper's language; in French until `loadCategories` has loaded the names. */
export function useCategoryName(): (name: string) => string {
  const { t } = useTranslation('common')
  return (name) => t(name, { ...categoryNames, defaultValue: name })
}
