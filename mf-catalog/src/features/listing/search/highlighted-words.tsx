import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { loadWithRetry } from '@shop/federation/runtime'
import { savesData } from '@shop/stores'
import type { PartProps } from '../results/listing-parts.ts'

const highlightName = 'search-words'

/*
 * An invisible element before the products in the same section. Its style applies to the product names after it. A
 * highlight cannot change the font weight, so a shadow imitates weight 600.
 */
const Marker = styled.span`
  display: none;

  & ~ * h3::highlight(${highlightName}) {
    text-shadow: 0.03em 0 currentcolor;
  }
`

/**
 * Marks the searched words in product names with CSS highlights, which do not change the HTML. Marks nothing in browsers
 * without CSS highlights, or if data saving is on.
 */
export function HighlightedWords({ list, query }: PartProps) {
  const marker = useRef<HTMLSpanElement>(null)
  const words = list.status === 'ready' ? (list.data.correctedQuery ?? query.text) : ''

  useEffect(() => {
    const section = marker.current?.parentElement
    if (!section || words === '' || typeof Highlight === 'undefined' || savesData()) return
    let isLeft = false
    loadWithRetry(
      'mf-catalog/search-words',
      () => import(/* webpackChunkName: "search-words" */ './ranges-in.ts'),
    ).then(
      ({ rangesIn }) => {
        if (!isLeft) CSS.highlights.set(highlightName, new Highlight(...rangesIn(section, words)))
      },
      // `loadWithRetry` has logged the error; the results are complete without the marks.
      () => null,
    )
    return () => {
      isLeft = true
      CSS.highlights.delete(highlightName)
    }
  }, [list, words])

  return <Marker ref={marker} />
}
