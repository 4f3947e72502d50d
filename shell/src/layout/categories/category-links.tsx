import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { Skeleton, TextLink, VisuallyHidden } from '@shop/ui'
import * as urls from '@shop/urls'
import { $categories, loadCategories } from './categories-store.ts'
import { useCategoryName } from './use-category-name.ts'

const skeletons = [0, 1, 2, 3, 4, 5]

/**
 * NAV-06: the categories of the first level as list items, inside a `<ul>` of the caller. Shows skeletons while the
 * categories load, or while the caller waits for other code (`isWaiting`). Without categories, shows an error or an
 * empty state.
 */
export function CategoryLinks({ isWaiting = false }: { isWaiting?: boolean }): ReactNode {
  const { t, i18n } = useTranslation('common')
  const nameOf = useCategoryName()
  const categories = useStore($categories)

  if (isWaiting || categories.status === 'loading') {
    return skeletons.map((item) => (
      <li key={item}>
        <Skeleton />
        {item === 0 && <VisuallyHidden>{t('categoryBar.loading')}</VisuallyHidden>}
      </li>
    ))
  }
  if (categories.status === 'failed') {
    return (
      <li>
        <span>{t('categoryBar.failed')}</span>{' '}
        <TextLink as="button" type="button" onClick={() => void loadCategories(i18n)}>
          {t('actions.retry')}
        </TextLink>
      </li>
    )
  }
  const names = Object.keys(categories.data)
  if (names.length === 0) return <li>{t('categoryBar.empty')}</li>
  return names.map((name) => (
    <li key={name}>
      <NavLink to={urls.collection({ category: name })}>{nameOf(name)}</NavLink>
    </li>
  ))
}
