/**
 * The page, and on the server the code of its filters too: it renders them with the page, in one go. A browser loads
 * them when they are shown.
 */
export async function withFilters<Page extends { loadFilters: () => Promise<unknown> }>(
  loading: Promise<Page>,
): Promise<Page> {
  const page = await loading
  if (typeof document === 'undefined') await page.loadFilters()
  return page
}
