import type { MappingSummary } from './map-records.ts'

/** A message to the operator about the format of a file and about columns and rows that were left out; empty if there is nothing to report. */
export function readingText(
  format: string | undefined,
  summary: Partial<MappingSummary> = {},
): string {
  const { ignored = [], leftOut = 0, endlessSales = 0, laterSales = 0 } = summary
  const counted: [what: string, count: number][] = [
    ['rows left out because they are not for sale there', leftOut],
    ['sales that were imported without their end', endlessSales],
    ['sales that begin later, and were left out', laterSales],
  ]
  const parts = [
    ...(format === undefined ? [] : [format]),
    ...(ignored.length > 0
      ? [`columns not read: ${ignored.map((heading) => `"${heading}"`).join(', ')}`]
      : []),
    ...counted.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}`),
  ]
  return parts.length === 0 ? '' : `Read: ${parts.join('; ')}.\n`
}
