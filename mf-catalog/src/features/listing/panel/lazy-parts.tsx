import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadOnce } from '@shop/stores'
import { Button, Notice } from '@shop/ui'
import type { FiltersProps } from './part-props.ts'

type Part = ComponentType<FiltersProps>
interface Parts {
  Filters: Part
  ActiveFilters: Part
}

let loaded: Parts | undefined

/** Loads the code of the filters. */
export const loadFilters = loadOnce(async (): Promise<Parts> => {
  loaded = await loadWithRetry(
    'mf-catalog/filters',
    () => import(/* webpackChunkName: "listing-filters" */ './filter-parts.ts'),
  )
  return loaded
})

// React keeps the result of a lazy component, so a failed load needs a new lazy component. The panel makes a new one when the
// shopper presses Retry. The row of active filters makes one at once, which is used when the row is next mounted.
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

/** COLL-01: the panel of filters. Its code is loaded when the panel is first shown. */
export function LazyFilters(props: FiltersProps) {
  const Filters = loaded?.Filters ?? lazyFilters
  return <Filters {...props} />
}

/** FACET-01: the active filters. Their code is loaded when a filter is active. After a failed load, the next mounted row loads it again. */
export function LazyActiveFilters(props: FiltersProps) {
  // The lazy component is made outside Suspense, because React discards the memo of a component that suspends in its first render.
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
