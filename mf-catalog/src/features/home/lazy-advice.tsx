import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { callShared } from '@shop/api'
import { loadWithRetry } from '@shop/federation/runtime'
import { useLoadedOnDemand } from '@shop/stores/use-loaded'
import { theme } from '@shop/ui'
import { useWasSeen } from '../../page-parts/use-was-seen.ts'

// About as high as the section with its articles, so that what follows hardly moves when they arrive.
const Place = styled.section`
  min-block-size: 33rem;
  padding-block-start: ${theme.space.section};

  ${theme.media.desktop} {
    min-block-size: 38.5rem;
  }
`

/** How many articles the section shows. */
const count = 3
const nearView = { rootMargin: '600px 0px' }

/** HOME-01, ADV-01: the newest articles, loaded with their code when the place is near. Without them there is no section. */
export function LazyAdvice() {
  const element = useRef<HTMLElement>(null)
  const isNear = useWasSeen(element, nearView)
  const { state, load } = useLoadedOnDemand<Awaited<ReturnType<typeof loadAdvice>>>()
  const start = useEffectEvent(() => load(loadAdvice))

  useEffect(() => {
    // Without a network neither articles nor code can be loaded.
    if (isNear && navigator.onLine) start()
  }, [isNear])

  if (state.status === 'failed' || (state.status === 'ready' && state.data.articles.length === 0))
    return null
  return (
    <Place ref={element}>
      {state.status === 'ready' && <state.data.AdviceSection articles={state.data.articles} />}
    </Place>
  )
}

async function loadAdvice(signal: AbortSignal) {
  const [{ AdviceSection }, { articles }] = await Promise.all([
    loadWithRetry(
      'mf-catalog/home-advice',
      () => import(/* webpackChunkName: "home-advice" */ './advice-section.tsx'),
    ),
    callShared('advice/list', {}, { signal }),
  ])
  return { AdviceSection, articles: articles.slice(0, count) }
}
