import { entriesOf, listEntry, withoutBlanksAround } from '@shop/domain'
import type { PageHandle } from '@shop/federation/runtime'

interface AskedAddress {
  pathname: string
  search: string
}

/**
 * The canonical address of a page, without a language. Undefined if the page is not for search engines: the page may
 * declare this, or its address may have a parameter that does not make a separate page, such as a filter or a sort.
 */
export function pageAddress(
  { pathname, search }: AskedAddress,
  { isIndexed, query = [] }: Partial<Pick<PageHandle, 'isIndexed' | 'query'>>,
  ownPages: readonly string[] = [],
): string | undefined {
  if (isIndexed === false) return undefined
  const folders = pathname.replace(/(?<=.)\/+$/, '').split('/')
  const path = folders.map((folder) => encodeURIComponent(decodeURIComponent(folder))).join('/')
  const read = [...new URLSearchParams(search)].filter(([name]) => query.includes(name))
  const [only, ...others] = read
  if (!only) return path
  const name = only[0]
  const value = withoutBlanksAround(only[1])
  const isOwnPage = others.length === 0 && ownPages.includes(name) && isOneEntry(value)
  return isOwnPage ? `${path}?${name}=${encodeURIComponent(value)}` : undefined
}

/** Whether a comma-separated list has exactly one name, in the spelling of the shop's links. */
function isOneEntry(list: string): boolean {
  const [first = '', ...more] = entriesOf(list)
  return first !== '' && more.length === 0 && listEntry(first) === list
}
