import { inTime, loadWithoutLimit } from '@shop/federation/runtime'
import { addressOf } from '../problems/server-page.ts'
import { nextTask } from '../waiting/next-task.ts'
import { type KnownPage, pageAt } from './known-page.ts'

/** The page at the address that the visitor has opened, and the error if its code could not be loaded. */
export interface InitialPage {
  /** Undefined if the shop has no page at this address. */
  visited: KnownPage | undefined
  /** The error if the page's code could not be loaded. */
  problem: Error | undefined
}

/**
 * Loads the code of the visited page. If the visitor opens a different address meanwhile, loads and returns the page at
 * that address.
 */
export async function loadInitialPage(pages: readonly KnownPage[]): Promise<InitialPage> {
  const address = addressOf(location)
  const visited = pageAt(pages, location.pathname)?.page
  const problem = await problemOf(visited)
  await nextTask()
  return addressOf(location) === address ? { visited, problem } : await loadInitialPage(pages)
}

/** Loads the code of a page. If this fails, returns the error. */
async function problemOf(page: KnownPage | undefined): Promise<Error | undefined> {
  if (!page) return undefined
  try {
    const code = loadWithoutLimit(() => page.find()).then(({ handle }) =>
      loadWithoutLimit(handle.load),
    )
    await inTime(page.part, code)
    return undefined
  } catch (error) {
    return error as Error
  }
}
