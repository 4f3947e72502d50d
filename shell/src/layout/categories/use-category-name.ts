import { useTranslation } from 'react-i18next'

// Not the namespace of the useTranslation, which would hold up the layout until its texts have come.
const categoryNames = { ns: 'categories', keySeparator: false, nsSeparator: false } as const

/** The name of a category or subcategory in the shopper's language, once `loadCategories` has brought the names. */
export function useCategoryName(): (name: string) => string {
  const { t } = useTranslation('common')
  return (name) => t(name, { ...categoryNames, defaultValue: name })
}
