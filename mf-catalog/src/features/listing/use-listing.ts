import { useLayoutEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import type { ListingData, ListingDefinition } from './query/listing-definition.ts'
import type { ChangeQuery, ListingQuery } from './query/listing-query.ts'
import { readListing } from './query/read-query.ts'

/** The state of a listing: its data, the query shown, the query requested, and how to change it. */
export function useListing(definition: ListingDefinition) {
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
