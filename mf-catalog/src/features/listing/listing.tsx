import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '@shop/ui'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { Filters } from './filters/filters.tsx'
import { Columns, Page } from './listing-frame.ts'
import { ListingHead } from './listing-head.tsx'
import type { ListingKind } from './listing-query.ts'
import { ListingResults } from './listing-results.tsx'
import { Toolbar } from './toolbar.tsx'
import { useListing } from './use-listing.ts'

/** COLL-01, COFF-01, PROM-01: filters, order, grid and pages of one list of products. */
export function Listing({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('listing')
  const { data, shown, query, isPending, change } = useListing(kind)
  const results = useRef<HTMLElement>(null)
  const hasTurned = useRef(false)
  useRememberProducts(data.list.status === 'ready' ? data.list.data.products : undefined)

  useEffect(() => {
    if (!hasTurned.current) return
    hasTurned.current = false
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView()
  }, [data])

  return (
    <Page>
      <ListingHead kind={kind} query={shown} />
      <Columns>
        <aside>
          <Filters kind={kind} query={query} data={data} onChange={change} />
        </aside>
        <section ref={results} tabIndex={-1} aria-labelledby="results-title">
          <VisuallyHidden as="h2" id="results-title">
            {t('results')}
          </VisuallyHidden>
          <Toolbar kind={kind} query={query} data={data} onChange={change} />
          <ListingResults
            kind={kind}
            list={data.list}
            shown={shown}
            isPending={isPending}
            onTurn={() => {
              hasTurned.current = true
            }}
          />
        </section>
      </Columns>
    </Page>
  )
}
