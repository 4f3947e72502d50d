import type { LegalBlock, LegalRun, LegalText } from '@shop/contracts'
import { safeUrl } from '@shop/domain'
import type { Node, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'

/** The placeholders `{{name}}` that pages can fill in. */
const values = new Set(['address', 'deliveryFee', 'email', 'freeDeliveryThreshold', 'phone'])

const oddLink =
  'is no link that a page may have: https://…, mailto:…, tel:… or a path such as /contact'

interface ParsedText {
  text: Omit<LegalText, 'language'>
  /** Problems as sentences that start with the line. */
  problems: string[]
}

/**
 * Reads the part of Markdown that a legal page needs: headings, paragraphs, lists, strong text and links. The result is
 * data without HTML; everything else is a problem, so that no part of a text disappears unnoticed.
 */
export function parseLegalText(markdown: string): ParsedText {
  const problems: string[] = []
  const refuse = (node: Node, problem: string) => {
    problems.push(`line ${node.position?.start.line}: ${problem}`)
  }
  const runs = (nodes: readonly PhrasingContent[], style: Partial<LegalRun> = {}): LegalRun[] =>
    nodes.flatMap((node) => {
      if (node.type === 'text') {
        for (const [written, name = ''] of node.value.matchAll(/\{\{\s*(.*?)\s*\}\}/g)) {
          if (!values.has(name)) refuse(node, `${written} is none of ${[...values].join(', ')}`)
        }
        return { text: node.value.replaceAll('\n', ' '), ...style }
      }
      if (node.type === 'strong') return runs(node.children, { ...style, isStrong: true })
      if (node.type === 'link') {
        if (!isLink(node.url)) refuse(node, `${node.url} ${oddLink}`)
        return runs(node.children, { ...style, href: node.url })
      }
      refuse(node, `${node.type} is not for a legal page`)
      return []
    })
  const linesOf = (node: RootContent): LegalBlock | undefined => {
    if (node.type === 'paragraph') return { kind: 'paragraph', lines: [runs(node.children)] }
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
      return { kind: node.depth === 2 ? 'heading' : 'subheading', lines: [runs(node.children)] }
    }
    if (node.type === 'list') {
      if (node.ordered && node.start !== 1) refuse(node, 'a list starts with 1 on a legal page')
      const lines = node.children.map(({ children: [child, more] }) => {
        if (more?.type === 'paragraph') refuse(more, 'an entry of a list has one paragraph')
        else if (more) refuse(more, `${more.type} within a list is not for a legal page`)
        if (child?.type === 'paragraph') return runs(child.children)
        if (child) refuse(child, `${child.type} within a list is not for a legal page`)
        return []
      })
      return { kind: node.ordered ? 'numbers' : 'bullets', lines }
    }
    refuse(node, `${nameOf(node)} is not for a legal page`)
    return undefined
  }

  const [first, ...rest] = fromMarkdown(markdown).children
  const isTitled = first?.type === 'heading' && first.depth === 1
  if (!isTitled) problems.push('line 1: the title is missing, such as # Conditions de vente')
  const blocks = rest.flatMap((node) => linesOf(node) ?? [])
  if (isTitled) {
    for (const { text } of runs(first.children)) {
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

function nameOf(node: RootContent): string {
  return node.type === 'heading' ? `a heading of level ${node.depth}` : node.type
}

function isLink(href: string): boolean {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?\d+)$/.test(href)) return true
  return safeUrl(href) !== undefined && (href.startsWith('/') || href.startsWith('http'))
}
