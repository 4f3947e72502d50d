import type { LegalText } from '@shop/contracts'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'
import { type BlockRules, blockReader } from './read-blocks.ts'

const rules: BlockRules = {
  kind: 'a legal page',
  values: new Set(['address', 'deliveryFee', 'email', 'freeDeliveryThreshold', 'phone']),
}

interface ParsedText {
  text: Omit<LegalText, 'language'>
  /** Problems as sentences. Each starts with the line of the file. */
  problems: string[]
}

/** Reads a legal page: its title, and the blocks below it. */
export function parseLegalText(markdown: string): ParsedText {
  const problems: string[] = []
  const reader = blockReader(rules, problems)
  const [first, ...rest] = fromMarkdown(markdown).children
  const isTitled = first?.type === 'heading' && first.depth === 1
  if (!isTitled) problems.push('line 1: the title is missing, such as # Conditions de vente')
  const blocks = reader.blocks(rest)
  if (isTitled) {
    for (const { text } of reader.runs(first.children)) {
      if (text.includes('{{')) problems.push('line 1: a title has no {{value}}')
    }
  }
  const opening = rest.find(({ type }) => type === 'paragraph')
  if (!opening) problems.push('the text has no paragraph')
  return {
    text: {
      title: isTitled ? toString(first) : '',
      description: opening ? toString(opening).replaceAll('\n', ' ') : '',
      blocks,
    },
    problems,
  }
}
