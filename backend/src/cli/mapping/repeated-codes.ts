import type { Mapping } from './mapping.ts'

const codes = ['reference', 'ean'] as const

/**
 * Removes the reference or EAN of a product if an earlier product with another name has the same code. Other shop
 * systems allow this, but in this shop a code identifies one product. Returns the removed codes. Does nothing for
 * files of this shop, in which a second row with a reference means the same product.
 */
export function createRepeats({ isOfOtherShop }: Mapping) {
  const seen = new Map<string, { line: number; name: string }>()
  return (cells: Map<string, string>, line: number): { field: string; text: string }[] => {
    if (!isOfOtherShop) return []
    const name = cells.get('name') ?? ''
    return codes.flatMap((field) => {
      const code = (cells.get(field) ?? '').trim()
      const key = `${field} ${code}`
      const first = seen.get(key)
      if (code === '' || !first) {
        if (code !== '') seen.set(key, { line, name })
        return []
      }
      if (first.name === name || name === '') return []
      cells.delete(field)
      return [{ field, text: `${code} is that of line ${first.line} too` }]
    })
  }
}
