import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import type { PartProps } from '../listing.tsx'
import { matchesIn } from './matches-in.ts'

const highlightName = 'search-words'

/* Stands before the products, whose names follow in the same section. */
const Marker = styled.span`
  display: none;

  & ~ * h3::highlight(${highlightName}) {
    background-color: ${theme.color.accentTint};
    color: ${theme.color.accentStrong};
  }
`

/** Marks in the names of the products what was searched for, where the browser can without a change of the page. */
export function HighlightedWords({ list, query }: PartProps) {
  const marker = useRef<HTMLSpanElement>(null)
  const words = list.status === 'ready' ? (list.data.correctedQuery ?? query.text) : ''

  useEffect(() => {
    const section = marker.current?.parentElement
    if (!section || words === '' || typeof Highlight === 'undefined') return
    CSS.highlights.set(highlightName, new Highlight(...rangesIn(section, words)))
    return () => void CSS.highlights.delete(highlightName)
  }, [list, words])

  return <Marker ref={marker} />
}

function rangesIn(section: Element, words: string): Range[] {
  return Array.from(section.querySelectorAll('h3')).flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const ranges: Range[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      for (const { start, end } of matchesIn(currentNode.textContent ?? '', words)) {
        const range = document.createRange()
        range.setStart(currentNode, start)
        range.setEnd(currentNode, end)
        ranges.push(range)
      }
    }
    return ranges
  })
}
