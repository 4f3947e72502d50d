import { parseArgs } from 'node:util'

export const measureNames = [
  'listing',
  'orders',
  'overload',
  'search',
  'suggest',
  'growth',
] as const
export type MeasureName = (typeof measureNames)[number]
export type DatabaseName = 'postgres' | 'embedded'

/** Tells how far the bench is. */
export type Say = (text: string) => void

export interface BenchOptions {
  only: ReadonlySet<MeasureName>
  databases: DatabaseName[]
  /** The largest catalogue that is searched; as large as there is patience for when left out. */
  products: number | undefined
  /** Ends with an error where a target is missed. */
  check: boolean
  /** Prints JSON alone. */
  json: boolean
  /** The folder that takes a CPU profile of each server. */
  profile: string | undefined
}

const databases: Record<string, DatabaseName[]> = {
  postgres: ['postgres'],
  embedded: ['embedded'],
  both: ['postgres', 'embedded'],
}

/** Throws on an option that does not exist or a value that cannot be meant. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: measureNames.join(',') },
      database: { type: 'string', default: 'both' },
      products: { type: 'string' },
      check: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const known: readonly string[] = measureNames
  const only = values.only.split(',')
  const unknown = only.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`--only ${values.only}: some of ${known.join(',')}`)
  const chosen = databases[values.database]
  if (!chosen) throw new Error(`--database ${values.database}: postgres, embedded or both`)
  return {
    only: new Set(only as MeasureName[]),
    databases: chosen,
    products: values.products ? positive('products', values.products) : undefined,
    check: values.check,
    json: values.json,
    profile: values.profile,
  }
}

function positive(option: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${option} ${text}: a number above 0`)
  return value
}
