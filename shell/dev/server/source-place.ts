import { SourceMap, type SourceMapPayload } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../options/options.ts'

const frame = /(?<url>https?:\/\/[^\s()]+?):(?<line>\d+):(?<column>\d+)/g

/**
 * The place in this workspace's sources at which an error was thrown, as `file:line:column`. It comes from the first
 * line of the stack trace that belongs to a source file outside node_modules. `readMap` returns the source map of the
 * module with this path.
 */
export function sourcePlace(
  stack: string,
  readMap: (path: string) => Buffer | undefined,
): string | undefined {
  for (const { groups } of stack.matchAll(frame)) {
    const { url = '', line = '', column = '' } = groups ?? {}
    const map = readMap(new URL(url).pathname)
    if (!map) continue
    const found = new SourceMap(JSON.parse(map.toString()) as SourceMapPayload).findEntry(
      Number(line) - 1,
      Number(column) - 1,
    )
    if (!('originalSource' in found) || !found.originalSource.startsWith('file:///')) continue
    const file = relative(root, fileURLToPath(found.originalSource))
    if (file.startsWith('..') || file.includes('node_modules/')) continue
    return `${file}:${found.originalLine + 1}:${found.originalColumn + 1}`
  }
  return undefined
}
