import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { loadWithRetry } from '@shop/federation/runtime'
import { savesData } from '@shop/stores'
import { theme } from '@shop/ui'
import type { PartProps } from '../results/listing-parts.ts'

const highlightName = 'search-words'

/* Stands before the products, whose names follow in the same section. */
const Marker = styled.span`
  display: none;

  & ~ * h3::highlight(${highlightName}) {
    background-color: ${theme.color.accentTint};
    color: ${theme.color.accentStrong};
  }
`

/** Marks in the names of the products what was searched for, where the browser can without a change of the page and data is not saved. */
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
      // Already logged; without the marks the results say the same.
      () => null,
    )
    return () => {
      isLeft = true
      CSS.highlights.delete(highlightName)
    }
  }, [list, words])

  return <Marker ref={marker} />
}
