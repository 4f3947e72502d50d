import type { Mapping } from './mapping.ts'

const codes = ['reference', 'ean'] as const

/**
 * Takes a reference or EAN off a product whose name differs from that of the product that has it already: other shop systems let
 * several products have one, for which it names one product. Returns what was taken off. Other mappings are of files in which a
 * second row with a reference means the same product.
 */
export function createRepeats({ isOfShop }: Mapping) {
  const seen = new Map<string, { line: number; name: string }>()
  return (cells: Map<string, string>, line: number): { field: string; text: string }[] => {
    if (!isOfShop) return []
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
