import { parseArgs } from 'node:util'
import { pageNames, variantNames, type PageName, type VariantName } from './subjects.ts'

export interface BenchOptions {
  pages: PageName[]
  variants: VariantName[]
  runs: number
  /** Ends with an error where a target is missed. */
  check: boolean
  /** Prints the requests and long tasks of one run of each page, of the first variant. */
  explain: boolean
  /** The file that takes the figures. */
  json: string | undefined
}

/** Throws on an option that does not exist or a value that cannot be meant. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: pageNames.join(',') },
      variants: { type: 'string', default: variantNames.join(',') },
      runs: { type: 'string', default: '5' },
      check: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: a number from 1`)
  return {
    pages: chosen('pages', values.pages, pageNames),
    variants: chosen('variants', values.variants, variantNames),
    runs,
    check: values.check,
    explain: values.explain,
    json: values.json,
  }
}

function chosen<T extends string>(option: string, list: string, known: readonly T[]): T[] {
  const names = list.split(',')
  const unknown = names.filter((name) => !known.includes(name as T))
  if (unknown.length > 0) throw new Error(`--${option} ${list}: some of ${known.join(',')}`)
  return known.filter((name) => names.includes(name))
}
