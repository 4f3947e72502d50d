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
  const shown = readListing(kind, location)
  const next = navigation.state === 'loading' ? navigation.location : undefined
  const folder = `/${kind}`
  const isPending =
    next !== undefined && (next.pathname === folder || next.pathname.startsWith(`${folder}/`))
  // Controls answer at once: they show what was asked for, the grid what has arrived.
  const query = isPending ? readListing(kind, next) : shown

  function change(changes: Partial<ListingQuery>, options: ChangeOptions = {}): void {
    const url = listingUrl(kind, { ...query, page: 1, ...changes })
    void navigate(url, { preventScrollReset: true, ...options })
  }

  return { data, shown, query, isPending, change }
}
