import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithRetry } from '@shop/federation/runtime'
import { Button, Notice } from '@shop/ui'
import { useShowsBelowFirstScreen } from '../../../below-first-screen.ts'
import type { FiltersProps } from './part-props.ts'

type Part = ComponentType<FiltersProps>
interface Parts {
  Filters: Part
  ActiveFilters: Part
}

let loading: Promise<Parts> | undefined
let loaded: Parts | undefined

/** The code of the filters, asked for once; a load that failed is asked for again by the next. */
export function loadFilters(): Promise<Parts> {
  loading ??= loadWithRetry(
    'mf-catalog/filters',
    () => import(/* webpackChunkName: "listing-filters" */ '../filters/filter-parts.ts'),
  ).then(
    (parts) => (loaded = parts),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * Whether filters may be rendered: in a page's first render only where their code is there, because a page that is rendered
 * ahead of a tap loads nothing.
 */
export function useShowsFilters(): boolean {
  return useShowsBelowFirstScreen() || loaded !== undefined
}

// React keeps what a lazy component resolved to, so a failed load needs a new one: the panel makes it when Retry is pressed, the
// row at once, for where it is shown next.
const panel = () => lazy(() => loadFilters().then(({ Filters }) => ({ default: Filters }), missing))
const row = () =>
  lazy(() =>
    loadFilters().then(
      ({ ActiveFilters }) => ({ default: ActiveFilters }),
      () => {
        lazyActiveFilters = row()
        return { default: (): ReactNode => null }
      },
    ),
  )
const missing = () => ({ default: MissingFilters })

let lazyFilters = panel()
let lazyActiveFilters = row()

/** COLL-01: the panel of filters. Its code comes when it is first shown. */
export function LazyFilters(props: FiltersProps) {
  const Filters = loaded?.Filters ?? lazyFilters
  return <Filters {...props} />
}

/** FACET-01: what narrows the list down. Its code comes when a filter is on; where it could not be loaded, the next list asks again. */
export function LazyActiveFilters(props: FiltersProps) {
  // Outside Suspense: React forgets what a component remembered that suspends when it is first shown.
  const lazyPart = useMemo(() => lazyActiveFilters, [])
  const ActiveFilters = loaded?.ActiveFilters ?? lazyPart
  return (
    <Suspense>
      <ActiveFilters {...props} />
    </Suspense>
  )
}

function MissingFilters(props: FiltersProps) {
  const { t } = useTranslation(['listing', 'common'])
  const [again, setAgain] = useState<{ Part: Part }>()
  if (again) return <again.Part {...props} />
  return (
    <Notice
      tone="error"
      actions={
        <Button
          variant="secondary"
          onClick={() => {
            lazyFilters = panel()
            setAgain({ Part: lazyFilters })
          }}
        >
          {t('common:actions.retry')}
        </Button>
      }
    >
      {t('filters.failed')}
    </Notice>
  )
}
