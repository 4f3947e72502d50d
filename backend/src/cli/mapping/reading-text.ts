import type { MappingSummary } from './map-records.ts'

/** A message to the operator about the format of a file and about columns and rows that were left out; empty if there is nothing to report. */
export function readingText(format: string | undefined, summary?: MappingSummary): string {
  const ignored = summary?.ignored ?? []
  const parts = [
    ...(format === undefined ? [] : [format]),
    ...(ignored.length > 0 ? [`columns not read: ${ignored.join(', ')}`] : []),
    ...(summary && summary.leftOut > 0
      ? [`rows left out because they are not for sale there: ${summary.leftOut}`]
      : []),
  ]
  return parts.length === 0 ? '' : `Read: ${parts.join('; ')}.\n`
}
