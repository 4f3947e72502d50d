import { parseArgs } from 'node:util'
import { pageNames, variantNames, type PageName, type VariantName } from './subjects.ts'

/** loads: the pages with cold caches. taps: from home to a listing to a product. interactions: controls within a page. */
const partNames = ['loads', 'taps', 'interactions'] as const
export type PartName = (typeof partNames)[number]

export interface BenchOptions {
  parts: PartName[]
  pages: PageName[]
  variants: VariantName[]
  runs: number
  /** Ends with an error where a target is missed. */
  check: boolean
  /** Prints the requests and long tasks of one run of each page, of the first variant. */
  explain: boolean
  /** The file that takes the figures. */
  json: string | undefined
  /** Replaces the tables of `docs/performance.md`. */
  writeDocs: boolean
}

/** Throws on an option that does not exist or a value that cannot be meant. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: partNames.join(',') },
      pages: { type: 'string', default: pageNames.join(',') },
      variants: { type: 'string', default: variantNames.join(',') },
      runs: { type: 'string', default: '5' },
      check: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      json: { type: 'string' },
      'write-docs': { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: a number from 1`)
  const options = {
    parts: chosen('parts', values.parts, partNames),
    pages: chosen('pages', values.pages, pageNames),
    variants: chosen('variants', values.variants, variantNames),
    runs,
    check: values.check,
    explain: values.explain,
    json: values.json,
    writeDocs: values['write-docs'],
  }
  const { parts, pages, variants } = options
  const isAll = [parts, pages, variants].flat().length === allNames.length
  if (options.writeDocs && !isAll)
    throw new Error('--write-docs writes all figures: leave out none')
  return options
}

const allNames = [...partNames, ...pageNames, ...variantNames]

function chosen<T extends string>(option: string, list: string, known: readonly T[]): T[] {
  const names = list.split(',')
  const unknown = names.filter((name) => !known.includes(name as T))
  if (unknown.length > 0) throw new Error(`--${option} ${list}: some of ${known.join(',')}`)
  return known.filter((name) => names.includes(name))
}
