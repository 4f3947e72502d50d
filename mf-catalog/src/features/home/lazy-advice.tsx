import type { i18n as I18n } from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { callShared } from '@shop/api'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadShownTexts } from '@shop/i18n'
import { useLoadedOnDemand } from '@shop/stores/use-loaded'
import { theme } from '@shop/ui'
import { useHasBeenInView } from '../../page-parts/use-has-been-in-view.ts'

// Until the articles have loaded, the section is about as high as three articles, so that the content below hardly moves.
const Place = styled.section`
  padding-block-start: ${theme.space.section};

  &[aria-busy='true'] {
    display: grid;
    min-block-size: 31.5rem;

    &::after {
      content: '';
      inline-size: min(100% - 2 * ${theme.space.gutter}, ${theme.container.page});
      margin-inline: auto;
      border-radius: ${theme.radius.lg};
      background: ${theme.color.surface};
    }

    @media not all and (min-width: 37.5em) {
      &:lang(ar) {
        min-block-size: 29.5rem;
      }
    }
    ${theme.media.tablet} {
      min-block-size: 53rem;
    }
    ${theme.media.desktop} {
      min-block-size: min(38.5rem, 22rem + 18.3vw);
    }
  }
`

/** How many articles the section shows. */
const count = 3
const nearView = { rootMargin: '600px 0px' }

/** HOME-01, ADV-01: loads the newest articles and their code when the section is nearly in view. Renders nothing without articles. */
export function LazyAdvice() {
  const { i18n } = useTranslation()
  const element = useRef<HTMLElement>(null)
  const isNear = useHasBeenInView(element, nearView)
  const [isOffline, setIsOffline] = useState(false)
  const { state, load } = useLoadedOnDemand<Awaited<ReturnType<typeof loadAdvice>>>()
  const start = useEffectEvent(() => {
    if (navigator.onLine) load((signal) => loadAdvice(i18n, signal))
    else setIsOffline(true)
  })

  useEffect(() => {
    if (isNear) start()
  }, [isNear])

  const isReady = state.status === 'ready'
  if (isOffline || state.status === 'failed') return null
  if (isReady && state.data.articles.length === 0) return null
  return (
    <Place ref={element} aria-busy={!isReady}>
      {isReady && <state.data.AdviceSection articles={state.data.articles} />}
    </Place>
  )
}

async function loadAdvice(i18n: I18n, signal: AbortSignal) {
  const [{ AdviceSection }, { articles }] = await Promise.all([
    loadWithRetry(
      'mf-catalog/home-advice',
      () => import(/* webpackChunkName: "home-advice" */ './advice-section.tsx'),
    ),
    callShared('advice/list', {}, { signal }),
    loadShownTexts(i18n, ['advice']),
  ])
  return { AdviceSection, articles: articles.slice(0, count) }
}
