export const listPageSize = 20

/**
 * Page numbers to show, with 'gap' for an ellipsis: the first page, the last, the current one and its neighbours
 * (LIST-01). If an ellipsis would hide only one page, the number of this page is shown.
 */
export function pageList(current: number, totalPages: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, totalPages]
    .filter((page) => page >= 1 && page <= totalPages)
    .sort((a, b) => a - b)
  const pages = [...new Set(shown)]
  return pages.flatMap((page, index) => {
    const hidden = page - 1 - (pages[index - 1] ?? page - 1)
    if (hidden === 0) return [page]
    return [hidden === 1 ? page - 1 : ('gap' as const), page]
  })
}
