import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import type { ListingData } from './load-listing.ts'
import { type ListingKind, type ListingQuery, listingUrl, readListing } from './listing-query.ts'

export interface ChangeOptions {
  /** Replaces the history entry; used for text that is being typed. */
  replace?: boolean
}

/** The state of a listing: its data, the query shown, the query requested, and how to change it. */
export function useListing(kind: ListingKind) {
  const data = useLoaderData<ListingData>()
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const [asked, setAsked] = useState<ListingQuery>()
  useEffect(() => setAsked(undefined), [location])
  const shown = readListing(kind, location)
  const next = navigation.state === 'loading' ? navigation.location : undefined
  const folder = `/${kind}`
  const isPending =
    next !== undefined && (next.pathname === folder || next.pathname.startsWith(`${folder}/`))
  // Controls show the requested query at once, the grid shows the loaded one. The router reports a navigation only after
  // the next render: until then a ticked box would untick itself and a second change would lose the first.
  const query = asked ?? (isPending ? readListing(kind, next) : shown)

  function change(changes: Partial<ListingQuery>, options: ChangeOptions = {}): void {
    const wanted = { ...query, page: 1, ...changes }
    setAsked(wanted)
    void navigate(listingUrl(kind, wanted), { preventScrollReset: true, ...options })
  }

  return { data, shown, query, isPending, change }
}
