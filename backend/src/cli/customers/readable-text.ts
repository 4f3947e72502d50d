import { printable } from '@shop/processes/text-table'
import { frenchTime } from '../sheet-format/tunisia-time.ts'

/** Names of fields that contain a time in epoch ms. */
const MOMENT = /^date$|At$/

/** Data as indented lines, `field: value`, for a person who does not read JSON. Moments are written in Tunisia's time. */
export function readableText(data: object): string {
  return linesOf(data, '').join('\n').concat('\n')
}

function linesOf(data: object, indent: string): string[] {
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    const label = Array.isArray(data) ? String(Number(name) + 1) : name
    if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      const inner = linesOf(value, `${indent}  `)
      return inner.length === 0 ? [] : [`${indent}${label}:`, ...inner]
    }
    return [`${indent}${label}: ${textOf(name, value)}`]
  })
}

function textOf(name: string, value: unknown): string {
  if (value instanceof Date) return frenchTime(value)
  if (typeof value === 'number' && MOMENT.test(name)) return frenchTime(new Date(value))
  return printable(String(value))
}
