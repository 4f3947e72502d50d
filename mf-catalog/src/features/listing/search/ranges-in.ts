import { matchesIn } from '../../../search-words/matches-in.ts'

/** The text ranges of the searched words in the product names (`h3`) of an element. */
export function rangesIn(section: Element, words: string): Range[] {
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
