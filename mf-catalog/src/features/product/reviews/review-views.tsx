import type { TFunction } from 'i18next'
import type { ReviewSort } from '@shop/contracts'
import { Cluster, Field, Select } from '@shop/ui'
import type { ProductReviews } from './use-reviews.ts'

const sorts: readonly ReviewSort[] = ['newest', 'helpful', 'best', 'worst']
const stars = [5, 4, 3, 2, 1]

interface ViewsProps extends Pick<ProductReviews, 'view' | 'onView'> {
  /** Of the namespace `reviews`. */
  t: TFunction
}

/** REV-01: the order of the reviews, and only those with so many stars. */
export function ReviewViews({ t, view, onView }: ViewsProps) {
  return (
    <Cluster gap={4}>
      <Field label={t('sort')}>
        <Select
          value={view.sort ?? 'newest'}
          onChange={({ target }) => {
            const sort = sorts.find((each) => each === target.value)
            onView({ ...view, sort })
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sort === 'helpful' ? 'mostHelpful' : sort)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filter')}>
        <Select
          value={view.stars ?? ''}
          onChange={({ target }) => {
            onView({ ...view, stars: target.value === '' ? undefined : Number(target.value) })
          }}
        >
          <option value="">{t('all')}</option>
          {stars.map((number) => (
            <option key={number} value={number}>
              {t('starsOf', { stars: number })}
            </option>
          ))}
        </Select>
      </Field>
    </Cluster>
  )
}
