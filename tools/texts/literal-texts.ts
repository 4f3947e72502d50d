import { childrenOf, type Node, nodesIn } from './nodes-in.ts'

/** Attributes that a shopper reads or hears. */
const readableAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'closeLabel',
  'label',
  'legend',
  'placeholder',
  'title',
])

/** Whether words need a translation. Words without two letters in a row are punctuation. */
const isText = (words: string) => /\p{L}{2}/u.test(words)

/** GEN-05: the words that a component contains itself instead of taking them from a locale file. */
export function literalTexts(source: string): string[] {
  const said = nodesIn(source).flatMap((node) =>
    node.type === 'JSXAttribute' && readableAttributes.has(String((node.name as Node).value))
      ? wordsOf(node.value as Node | null)
      : childrenOf(node).flatMap(wordsOf),
  )
  return said.map((words) => words.trim()).filter(isText)
}

/** The words of a child or of an attribute's value; none if they are computed. */
function wordsOf(node: Node | null): string[] {
  if (node?.type === 'JSXText' || node?.type === 'StringLiteral') return [String(node.value)]
  if (node?.type === 'JSXExpressionContainer') return wordsOf(node.expression as Node)
  if (node?.type === 'TemplateLiteral') {
    return (node.quasis as Node[]).map(({ raw }) => String(raw))
  }
  if (node?.type === 'ConditionalExpression') {
    return [node.consequent, node.alternate].flatMap((branch) => wordsOf(branch as Node))
  }
  return []
}
