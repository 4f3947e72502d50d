import type { Asked } from './send.ts'

/**
 * Reads `METHOD target ↵ Header: value ↵ …` of a case. A missing part becomes empty, because some cases test requests
 * without it.
 */
export function requestOf(text: string): Asked {
  const [first = '', ...lines] = text.split(/\s*↵\s*/)
  const space = first.indexOf(' ')
  const [method, target] = space < 0 ? [first, ''] : [first.slice(0, space), first.slice(space + 1)]
  return { method, target, headers: lines.filter((line) => line !== '').map(headerOf) }
}

/** Header lines of a case; `-` means none. */
export function headersOf(text: string): (readonly [string, string])[] {
  return text === '-' ? [] : text.split(/\s*↵\s*/).map(headerOf)
}

function headerOf(line: string): readonly [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}
