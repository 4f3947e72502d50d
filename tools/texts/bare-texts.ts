import { childrenOf, type Node, nodesIn } from './nodes-in.ts'

/**
 * GEN-11: finds texts that stand beside other children of an element, in a component's source. A browser that
 * translates replaces texts by elements: React then cannot insert a child beside such a text, and changes a text that
 * is no longer shown. The only text of an element is updated correctly. Children passed to a component are checked by
 * the tests of components.
 */
export function bareTexts(source: string): string[] {
  return nodesIn(source).flatMap((node) => {
    const shown = childrenOf(node).filter(isShown)
    return shown.length > 1 ? shown.flatMap(textOf) : []
  })
}

/** True unless the child is a comment or a space, which no browser translates. */
function isShown(child: Node): boolean {
  if (child.type === 'JSXText') return String(child.value).trim() !== ''
  const { type, value } = (child.expression ?? {}) as Node
  return type !== 'JSXEmptyExpression' && !(type === 'StringLiteral' && String(value).trim() === '')
}

/** A description of the text for the message; empty if the child is no text. */
function textOf(node: Node | undefined): string[] {
  switch (node?.type) {
    case 'JSXText':
    case 'StringLiteral':
      return [String(node.value).trim()]
    case 'NumericLiteral':
    case 'TemplateLiteral':
      return [node.type]
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return textOf(node.expression as Node)
    case 'BinaryExpression':
      return node.operator === '+' ? ['a sum'] : textOf(node.right as Node)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((branch) => textOf(branch as Node))
    case 'CallExpression':
      return isTextCall(node.callee as Node) ? [`${String((node.callee as Node).value)}(…)`] : []
    default:
      return []
  }
}

/** Whether the function returns a text, by the names that the shop uses. */
function isTextCall(callee: Node): boolean {
  return callee.type === 'Identifier' && /^(?:t|say|format\w+|\w*Text)$/.test(String(callee.value))
}
