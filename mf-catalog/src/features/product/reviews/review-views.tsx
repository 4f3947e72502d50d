import type { TFunction } from 'i18next'
import type { ReviewSort } from '@shop/contracts'
import { styled } from 'styled-components'
import { Field, Select, theme } from '@shop/ui'
import type { ProductReviews } from './use-reviews.ts'

const sorts: readonly ReviewSort[] = ['newest', 'helpful', 'best', 'worst']
const stars = [5, 4, 3, 2, 1]

/* The two fields stand side by side and are equally wide. With enlarged text, each field may take a line of its own. */
const Views = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 15rem));
  gap: ${theme.space[3]};

  @media (max-width: 18em) {
    grid-template-columns: minmax(0, 1fr);
  }
  select {
    padding-inline: ${theme.space[3]} ${theme.space[6]};
  }
`

interface ViewsProps extends Pick<ProductReviews, 'view' | 'onView'> {
  /** Texts of the namespace `reviews`. */
  t: TFunction
}

/** REV-01: chooses the order of the reviews, and shows only reviews with a chosen number of stars. */
export function ReviewViews({ t, view, onView }: ViewsProps) {
  return (
    <Views>
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
    </Views>
  )
}
