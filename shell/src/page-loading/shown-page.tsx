import { createElement, Suspense, useEffect, useState } from 'react'
import { useLoaderData, useNavigation, useRevalidator } from 'react-router-dom'
import { savesData } from '@shop/stores'
import { HydratedServerPage } from '../problems/preserved-page.tsx'
import { PreservedPageData } from '../problems/server-page.ts'
import { EarlyAnswer } from '../waiting/early-answer.ts'
import type { KnownPage } from './known-page.ts'
import { PagePlaceholder } from './page-placeholder.tsx'

interface ShownPageProps {
  page: KnownPage
  /** Returns the scroll position that the router restores, in px. */
  scrollPosition: () => number
}

/** A page. Until the page is loaded, shows its early view or the server's HTML. */
export function ShownPage({ page, scrollPosition }: ShownPageProps) {
  const answer = useLoaderData<unknown>()
  if (answer instanceof EarlyAnswer) {
    return (
      <EarlyPage key={answer.url} page={page} answer={answer} scrollPosition={scrollPosition()} />
    )
  }
  if (answer instanceof PreservedPageData) return <HydratedServerPage problem={answer.problem} />
  if (!page.route) throw new Error(`${page.path} was rendered before it was loaded`)
  return createElement(page.route.Component)
}

interface EarlyPageProps {
  page: KnownPage
  answer: EarlyAnswer
  /** The scroll position to restore, in px. The early view is high enough for this position, so that Back can scroll there. */
  scrollPosition: number
}

/** The early view of a page, or a placeholder. Once the page is loaded, makes the router show it. */
function EarlyPage({ page, answer, scrollPosition }: EarlyPageProps) {
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const [isLoaded, setIsLoaded] = useState(false)
  const { Early } = page
  // Causes another render once the early view is loaded.
  const [, setHasEarly] = useState(Early !== undefined)
  useEffect(() => {
    const loaded = () => setIsLoaded(true)
    answer.whole.then(loaded, loaded)
    // If the page's remote is not loaded, the early view is not requested, because it would arrive only together with the
    // page. If the request for the remote then fails, the early view would also cause a second request for the remote.
    if (page.route && !savesData()) {
      void page.loadEarly().then(() => setHasEarly(page.Early !== undefined))
    }
    return () => answer.leave()
  }, [page, answer])
  useEffect(() => {
    // The router must be idle, because a revalidation during a navigation would restart that navigation.
    if (isLoaded && isIdle) void revalidate()
  }, [isLoaded, isIdle, revalidate])
  const style =
    scrollPosition > 0 ? { minBlockSize: `calc(100vh + ${scrollPosition}px)` } : undefined
  return (
    <div style={style}>
      <Suspense fallback={<PagePlaceholder />}>{Early ? <Early /> : <PagePlaceholder />}</Suspense>
    </div>
  )
}
