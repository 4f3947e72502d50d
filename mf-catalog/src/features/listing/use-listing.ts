import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import type { ListingData } from './listing-data.ts'
import { type ListingKind, type ListingQuery, listingUrl, readListing } from './listing-query.ts'

export interface ChangeOptions {
  /** For what is typed or dragged: no entry of its own in the history. */
  replace?: boolean
}

/** The state of a listing: its data, what is asked for, and how to ask for something else. */
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
  // Controls answer at once: they show what was asked for, the grid what has arrived. The router alone would tell of it
  // a moment too late, when a box is unticked again and a second choice forgets the first.
  const query = asked ?? (isPending ? readListing(kind, next) : shown)

  function change(changes: Partial<ListingQuery>, options: ChangeOptions = {}): void {
    const wanted = { ...query, page: 1, ...changes }
    setAsked(wanted)
    void navigate(listingUrl(kind, wanted), { preventScrollReset: true, ...options })
  }

  return { data, shown, query, isPending, change }
}
