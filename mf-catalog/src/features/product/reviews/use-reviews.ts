import { useEffect, useState, type RefObject } from 'react'
import { call, type Loadable, settle } from '@shop/api'
import type { CallInput, Review } from '@shop/contracts'
import { savesData } from '@shop/stores'
import { useHasBeenInView } from '../../../page-parts/use-has-been-in-view.ts'

/** Which reviews are shown, and in which order (REV-01). */
export type ReviewView = Pick<CallInput<'reviews'>, 'sort' | 'stars'>

export interface ProductReviews {
  state: Loadable<readonly Review[]>
  /** The number of all reviews, including reviews that the view leaves out. */
  total: number
  view: ReviewView
  /** Loads the reviews of a new view; the shown reviews stay until the answer arrives. */
  onView: (view: ReviewView) => void
  /** Loads the reviews again; the shown reviews stay until the answer arrives. */
  reload: () => void
  /** Shows a review that was just accepted, and loads the list that contains it. */
  add: (review: Review) => void
}

interface Place {
  /** When this section is on screen, the reviews are loaded to show their number, unless data saving is on. */
  section: RefObject<HTMLElement | null>
  isOpen: boolean
}

/** PROD-05: the reviews of a product, newest first. */
export function useReviews(productId: string, { section, isOpen }: Place): ProductReviews {
  const [state, setState] = useState<Loadable<readonly Review[]>>({ status: 'loading' })
  const [view, setView] = useState<ReviewView>({})
  const [total, setTotal] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const wasSeen = useHasBeenInView(section)
  const isWanted = isOpen || (wasSeen && !savesData())

  useEffect(() => {
    if (!isWanted) return
    const loading = new AbortController()
    const { signal } = loading
    settle(call('reviews', { productId, ...view }, { signal }).then(({ reviews }) => reviews)).then(
      (settled) => {
        // A failure does not replace a list that is shown.
        if (signal.aborted) return
        if (settled.status === 'ready' && view.stars === undefined) setTotal(settled.data.length)
        setState((shown) =>
          settled.status === 'failed' && shown.status === 'ready' ? shown : settled,
        )
      },
      (error: unknown) => {
        if (!signal.aborted) reportError(error)
      },
    )
    return () => loading.abort()
  }, [productId, isWanted, attempt, view])

  const ask = () => setAttempt((last) => last + 1)
  return {
    state,
    total,
    view,
    onView: setView,
    reload() {
      setState((shown) => (shown.status === 'ready' ? shown : { status: 'loading' }))
      ask()
    },
    add(review) {
      const earlier = state.status === 'ready' ? state.data : []
      setTotal((before) => before + 1)
      setState({ status: 'ready', data: [review, ...earlier] })
      ask()
    },
  }
}
