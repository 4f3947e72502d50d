import { wideScreen } from './wide-screen.ts'

/**
 * Loads the page. If the filters stand beside the list, also loads their code, so that page and filters work at the same
 * time. The server renders the filters for every screen; a phone loads their code when it shows them.
 */
export async function loadPageWithFilters<Page extends { loadFilters: () => Promise<unknown> }>(
  loading: Promise<Page>,
): Promise<Page> {
  const page = await loading
  const isBeside = typeof document === 'undefined' || window.matchMedia(wideScreen).matches
  // The error is ignored here, because the panel shows a message itself if its code cannot be loaded.
  if (isBeside) await page.loadFilters().catch(() => null)
  return page
}
