import { wideScreen } from './wide-screen.ts'

/**
 * Loads the page and, if its filters stand beside the list, their code, so that the filters work as soon as the page
 * does. The server renders them for every screen; a phone loads them when they are shown.
 */
export async function withFilters<Page extends { loadFilters: () => Promise<unknown> }>(
  loading: Promise<Page>,
): Promise<Page> {
  const page = await loading
  const isBeside = typeof document === 'undefined' || window.matchMedia(wideScreen).matches
  // The error is ignored here, because the panel shows a message itself if its code cannot be loaded.
  if (isBeside) await page.loadFilters().catch(() => null)
  return page
}
