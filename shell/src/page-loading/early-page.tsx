import { Suspense, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router-dom'
import { savesData } from '@shop/stores'
import type { EarlyAnswer } from '../waiting/early-answer.ts'
import type { KnownPage } from './known-page.ts'
import { PagePlaceholder } from './page-placeholder.tsx'

interface EarlyPageProps {
  page: KnownPage
  answer: EarlyAnswer
  /** How far down the visitor was when they left it, in px; the early view is as high, so that Back scrolls there. */
  scrollPosition: number
}

/** What a page shows early, or a placeholder; shows the page itself as soon as it is loaded. */
export function EarlyPage({ page, answer, scrollPosition }: EarlyPageProps) {
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const [isLoaded, setIsLoaded] = useState(false)
  const { Early } = page
  // Renders again when it has been loaded.
  const [, setHasEarly] = useState(Early !== undefined)
  useEffect(() => {
    const loaded = () => setIsLoaded(true)
    answer.whole.then(loaded, loaded)
    // Of a remote that is not loaded it would come with the page, and ask once more for one that fails.
    if (page.route && !savesData()) {
      void page.loadEarly().then(() => setHasEarly(page.Early !== undefined))
    }
    return () => answer.leave()
  }, [page, answer])
  useEffect(() => {
    // During a navigation it would start that navigation anew.
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
