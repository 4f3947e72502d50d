import { childrenOf, type Node, nodesIn } from './nodes-in.ts'

/**
 * GEN-11: finds the texts in a component's source that stand beside other children of an element. A browser that
 * translates a page replaces each text by elements. React then cannot insert a child beside the text, and changes a
 * text that is no longer shown. If a text is the only child of an element, React updates it correctly. The tests of
 * components check children that are passed to a component.
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

/** A description of the text for the message; empty if the child is not text. */
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

/** Whether the call returns a text, judged by the function names that the shop uses. */
function isTextCall(callee: Node): boolean {
  return callee.type === 'Identifier' && /^(?:t|say|format\w+|\w*Text)$/.test(String(callee.value))
}
