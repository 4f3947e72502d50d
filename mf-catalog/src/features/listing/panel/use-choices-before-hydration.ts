import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { ListingQuery } from '../query/listing-query.ts'
import { readListing } from '../query/read-query.ts'
import type { FiltersProps } from './part-props.ts'

/** Name of a form field → field of the query, where the two names differ. */
const fields: Record<string, keyof ListingQuery> = {
  category: 'categories',
  subCategories: 'subcategories',
  discount: 'isDiscounted',
  hasDiscount: 'isDiscounted',
}

/**
 * Applies what a shopper has chosen or typed in the filters before hydration. React keeps these values in the form
 * without reporting them (GEN-11).
 */
export function useChoicesBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  { definition, onChange }: Pick<FiltersProps, 'definition' | 'onChange'>,
): void {
  const apply = useEffectEvent(() => {
    const names = form.current ? changedNames(form.current) : []
    if (!form.current || names.length === 0) return
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string') params.append(name, value)
    }
    const chosen = readListing(definition, {
      pathname: definition.path,
      search: params.toString(),
    })
    const changed = names.map((name) => fields[name] ?? (name as keyof ListingQuery))
    // A change of category clears the subcategories, because the new category has other subcategories.
    const cleared = changed.includes('categories')
      ? { subcategories: [], subSubCategories: [] }
      : {}
    onChange({
      ...Object.fromEntries(changed.map((field) => [field, chosen[field]])),
      ...cleared,
    })
  })
  useLayoutEffect(() => apply(), [])
}

/** Names of the form fields whose value or choice differs from the HTML of the server. */
function changedNames(form: HTMLFormElement): string[] {
  const inputs = Array.from(form.elements).filter((each) => each instanceof HTMLInputElement)
  const changed = inputs.filter(({ type, checked, defaultChecked, value, defaultValue }) =>
    type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue,
  )
  return [...new Set(changed.map(({ name }) => name))].filter((name) => name !== '')
}
