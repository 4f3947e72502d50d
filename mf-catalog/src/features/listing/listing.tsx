import { useEffect, useRef, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { VisuallyHidden } from '@shop/ui'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import type { ListingDefinition, ListOutcome, ListingData } from './query/listing-definition.ts'
import { countFilters, type ListingQuery, type ChangeQuery } from './query/listing-query.ts'
import { ActiveRow } from './panel/active-row.tsx'
import { FilterAside } from './panel/filter-aside.tsx'
import { Columns, Page } from './page-parts/listing-frame.ts'
import { ListingHead } from './listing-head.tsx'
import { ProfileButton } from '../../profile/profile-button.tsx'
import type { ListingParts } from './results/listing-parts.ts'
import { ListingResults } from './results/listing-results.tsx'
import { usePicturesWhenIdle } from './results/use-pictures-when-idle.ts'
import { Toolbar } from './toolbar.tsx'
import { readListing } from './query/read-query.ts'

const noParts: ListingParts = {}

interface ListingProps {
  definition: ListingDefinition
  parts?: ListingParts
}

/** COLL-01, COFF-01, PROM-01, HSEL-01, SRCH-01: filters, sort, grid and pages of one list of products. */
export function Listing({ definition, parts = noParts }: ListingProps) {
  const { t } = useTranslation('listing')
  const { data, shown, query, isPending, change } = useListing(definition)
  const { list } = data
  const results = useRef<HTMLElement>(null)
  const hasTurned = useRef(false)
  usePicturesWhenIdle(results, list)
  useRememberProducts(list.status === 'ready' ? list.data.products : undefined)

  function showResults(): void {
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView()
  }

  useEffect(() => {
    if (!hasTurned.current) return
    hasTurned.current = false
    showResults()
  }, [data])

  const isBare = hasNothingToChoose(list, query)
  const hasFilters = definition.filters.length > 0 && !isBare
  const { Before, After } = parts
  return (
    <Page>
      <ListingHead
        definition={definition}
        query={shown}
        corrected={list.status === 'ready' ? list.data.correctedQuery : undefined}
        isNothing={isBare}
        action={!isBare && <ProfileButton />}
      />
      <Columns data-filters={hasFilters}>
        {hasFilters && (
          <FilterAside definition={definition} query={query} data={data} onChange={change} />
        )}
        <section ref={results} tabIndex={-1} aria-labelledby="results-title">
          <VisuallyHidden as="h2" id="results-title">
            {t('results')}
          </VisuallyHidden>
          <Toolbar
            definition={definition}
            query={query}
            data={data}
            isBare={isBare}
            isPending={isPending}
            onChange={change}
            onShow={showResults}
          />
          <ActiveRow definition={definition} query={query} data={data} onChange={change} />
          {Before && <Before list={list} query={shown} />}
          <ListingResults
            definition={definition}
            list={list}
            shown={shown}
            isPending={isPending}
            Absent={parts.Absent}
            onTurn={() => {
              hasTurned.current = true
            }}
          />
          {After && <After list={list} query={shown} />}
        </section>
      </Columns>
    </Page>
  )
}

/** Whether a search without any filter found nothing, so that all counts of the filters would be 0. */
function hasNothingToChoose(list: ListOutcome, query: ListingQuery): boolean {
  if (list.status !== 'ready' || countFilters(query) > 0) return false
  const { pagination, isUnasked, warning } = list.data
  return pagination.total === 0 && !isUnasked && !warning
}

/** The state of a listing: its data, the query shown, the query requested, and how to change it. */
function useListing(definition: ListingDefinition) {
  const data = useLoaderData<ListingData>()
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const [asked, setAsked] = useState<ListingQuery>()
  // A layout effect runs before the next event. A passive effect could run after that event, and would drop the query that the
  // event requests.
  useLayoutEffect(() => setAsked(undefined), [location])
  // Filters apply a pending price when they are unmounted. If the whole list is unmounted, `change` must ignore that.
  const hasLeft = useRef(false)
  useLayoutEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  const shown = readListing(definition, location)
  const next = navigation.state === 'loading' ? navigation.location : undefined
  const isPending = next !== undefined && isAtOrBelow(definition.path, next.pathname)
  // Controls show the requested query at once; the grid shows the loaded query. The router reports a navigation only after
  // the next render. Without `asked`, a ticked box would untick itself until then, and a second change would lose the first.
  const query = asked ?? (isPending ? readListing(definition, next) : shown)

  const change: ChangeQuery = (changes, options = {}) => {
    if (hasLeft.current) return
    const wanted = { ...query, page: 1, ...changes }
    setAsked(wanted)
    void navigate(definition.urlOf(wanted), { preventScrollReset: true, ...options })
  }

  return { data, shown, query, isPending, change }
}

function isAtOrBelow(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
