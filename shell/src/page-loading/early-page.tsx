import { Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { styled } from 'styled-components'
import type { EarlyAnswer } from './early-answer.ts'
import type { KnownPage } from './known-page.ts'
import { PagePlaceholder } from './page-placeholder.tsx'

const Frame = styled.div<{ $minHeight: string }>`
  min-block-size: ${({ $minHeight }) => $minHeight};
`

interface EarlyPageProps {
  page: KnownPage
  answer: EarlyAnswer
  /** How far down the visitor was when they left it, in px; the early view is as high, so that Back scrolls there. */
  scrollPosition: number
}

/** What a page shows early, or a placeholder; shows the page itself as soon as it is loaded. */
export function EarlyPage({ page, answer, scrollPosition }: EarlyPageProps) {
  const { revalidate } = useRevalidator()
  const { Early } = page
  // Renders again when it has been loaded.
  const [, setHasEarly] = useState(Early !== undefined)
  useEffect(() => {
    let isShown = true
    const showWhole = () => {
      if (isShown) void revalidate()
    }
    answer.whole.then(showWhole, showWhole)
    void page.loadEarly().then(() => setHasEarly(page.Early !== undefined))
    return () => {
      isShown = false
    }
  }, [page, answer, revalidate])
  return (
    <Frame
      $minHeight={scrollPosition > 0 ? `calc(100vh + ${scrollPosition}px)` : '0'}
      aria-busy="true"
    >
      <Suspense fallback={<PagePlaceholder />}>{Early ? <Early /> : <PagePlaceholder />}</Suspense>
    </Frame>
  )
}
