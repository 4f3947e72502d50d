import { parseSync } from '@swc/core'

export type Node = Record<string, unknown>

/** Returns every node of a component's source, each node before the nodes inside it. */
export function nodesIn(source: string): Node[] {
  return within(parseSync(source, { syntax: 'typescript', tsx: true }))
}

function within(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(within)
  return Array.isArray(value) ? inside : [value as Node, ...inside]
}

/** The children of an element or a fragment; none of other nodes. */
export function childrenOf({ type, children }: Node): Node[] {
  return type === 'JSXElement' || type === 'JSXFragment' ? (children as Node[]) : []
}
