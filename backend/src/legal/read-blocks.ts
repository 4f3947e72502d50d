import type { Node, PhrasingContent, RootContent } from 'mdast'
import type { LegalBlock, LegalRun } from '@shop/contracts'
import { safeUrl } from '@shop/domain'

const oddLink =
  'is not a link that a page may have: https://…, mailto:…, tel:… or a path such as /contact'

export interface BlockRules {
  /** What problem sentences call the text that is read: `a legal page` or `an article`. */
  kind: string
  /** Names of the placeholders `{{name}}` that the page can fill in. */
  values: ReadonlySet<string>
}

export interface BlockReader {
  runs: (nodes: readonly PhrasingContent[]) => LegalRun[]
  blocks: (nodes: readonly RootContent[]) => LegalBlock[]
}

/**
 * Reads the part of Markdown that a text of the shop needs: headings, paragraphs, lists, strong text and links.
 * Returns data without HTML. For any other Markdown, adds to `problems` a sentence that starts with the line
 * number. So no part of a text disappears unnoticed.
 */
export function blockReader({ kind, values }: BlockRules, problems: string[]): BlockReader {
  const refuse = (node: Node, problem: string) => {
    problems.push(`line ${node.position?.start.line}: ${problem}`)
  }
  const runs = (nodes: readonly PhrasingContent[], style: Partial<LegalRun> = {}): LegalRun[] =>
    nodes.flatMap((node) => {
      if (node.type === 'text') {
        for (const [written, name = ''] of node.value.matchAll(/\{\{\s*(.*?)\s*\}\}/g)) {
          if (values.has(name)) continue
          const known = [...values].join(', ')
          refuse(node, known ? `${written} is none of ${known}` : `${kind} has no ${written}`)
        }
        return { text: node.value.replaceAll('\n', ' '), ...style }
      }
      if (node.type === 'strong') return runs(node.children, { ...style, isStrong: true })
      if (node.type === 'link') {
        if (!isLink(node.url)) refuse(node, `${node.url} ${oddLink}`)
        return runs(node.children, { ...style, href: node.url })
      }
      refuse(node, `${node.type} is not for ${kind}`)
      return []
    })
  const blockOf = (node: RootContent): LegalBlock | undefined => {
    if (node.type === 'paragraph') return { kind: 'paragraph', lines: [runs(node.children)] }
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
      return { kind: node.depth === 2 ? 'heading' : 'subheading', lines: [runs(node.children)] }
    }
    if (node.type === 'list') {
      if (node.ordered && node.start !== 1) refuse(node, `a list starts with 1 on ${kind}`)
      const lines = node.children.map(({ children: [child, more] }) => {
        if (more?.type === 'paragraph') refuse(more, 'an entry of a list has one paragraph')
        else if (more) refuse(more, `${more.type} within a list is not for ${kind}`)
        if (child?.type === 'paragraph') return runs(child.children)
        if (child) refuse(child, `${child.type} within a list is not for ${kind}`)
        return []
      })
      return { kind: node.ordered ? 'numbers' : 'bullets', lines }
    }
    refuse(node, `${nameOf(node)} is not for ${kind}`)
    return undefined
  }
  return {
    runs,
    blocks: (nodes) => nodes.flatMap((node) => blockOf(node) ?? []),
  }
}

function nameOf(node: RootContent): string {
  return node.type === 'heading' ? `a heading of level ${node.depth}` : node.type
}

function isLink(href: string): boolean {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?\d+)$/.test(href)) return true
  return safeUrl(href) !== undefined && (href.startsWith('/') || href.startsWith('http'))
}
