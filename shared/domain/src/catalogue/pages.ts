export const listPageSize = 20

/** Page numbers to show, with 'gap' for an ellipsis: first, last, current and its neighbours (LIST-01). */
export function pageList(current: number, totalPages: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, totalPages]
    .filter((page) => page >= 1 && page <= totalPages)
    .sort((a, b) => a - b)
  const pages = [...new Set(shown)]
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1]
    return previous !== undefined && page - previous > 1 ? ['gap' as const, page] : [page]
  })
}
