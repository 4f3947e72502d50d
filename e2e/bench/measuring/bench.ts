import { parseArgs } from 'node:util'
import type { Figure } from './figures.ts'

type Value = string | number | boolean | readonly string[] | undefined
/** An option of a bench on the command line. */
interface Option<T extends Value> {
  does: string
  /** The value if the option is left out. */
  standard: T
  /** Reads the value that is given; throws if it is none of the option. An option without it is a flag. */
  read?: (given: string) => T
}
export type Options = Record<string, Option<Value>>
type Values<O extends Options> = { [Name in keyof O]: O[Name]['standard'] }

export interface Bench {
  /** One sentence for `--help` that says what the bench measures. */
  does: string
  example: string
  options: Options
  /** Throws if something cannot be measured. `values`: the values of the options from `readOptions`. */
  measure: (values: Values<Options>) => Promise<readonly Figure[]>
}

/** Gives the values in `measure` the types of the options. */
export function defineBench<O extends Options>(
  bench: Omit<Bench, 'measure'> & {
    options: O
    measure: (values: Values<O>) => Promise<readonly Figure[]>
  },
): Bench {
  return { ...bench, measure: (values) => bench.measure(values as Values<O>) }
}

/** A command line that the bench does not understand. */
export class WrongUseError extends Error {}

/** Throws on an unknown option and on a value that the option does not accept. */
export function readOptions<O extends Options>(options: O, args: string[]): Values<O> {
  try {
    const all = Object.entries(options)
    const typeOf = ({ read }: Option<Value>) => ({ type: read ? 'string' : 'boolean' }) as const
    const { values } = parseArgs({
      args,
      options: Object.fromEntries(all.map(([name, option]) => [name, typeOf(option)])),
    })
    const read = all.map(([name, option]) => {
      const given = values[name]
      return [name, typeof given === 'string' ? option.read?.(given) : (given ?? option.standard)]
    })
    return Object.fromEntries(read) as Values<O>
  } catch (error) {
    throw new WrongUseError((error as Error).message, { cause: error })
  }
}

export function flag(does: string): Option<boolean> {
  return { does, standard: false }
}

export function text(does: string): Option<string | undefined> {
  return { does, standard: undefined, read: (given) => given }
}

export function number(standard: number, does: string): Option<number> {
  return {
    does,
    standard,
    read: (given) => {
      if (!(Number(given) > 0)) throw new Error(`${given} is not a number above 0`)
      return Number(given)
    },
  }
}

/** How often each figure is measured. */
export function runs(standard: number): Option<number> {
  return number(standard, 'how often each figure is measured; the median counts')
}

export function oneOf<T extends string>(names: readonly T[], standard: T, does: string): Option<T> {
  return { does: `${does}: ${names.join(' or ')}`, standard, read: (given) => known(names, given) }
}

/** Some of the names, separated by commas; all names if the option is left out. */
export function someOf<T extends string>(names: readonly T[], does: string): Option<readonly T[]> {
  const read = (given: string) => given.split(',').map((name) => known(names, name))
  return { does, standard: names, read }
}

function known<T extends string>(names: readonly T[], given: string): T {
  const name = names.find((each) => each === given)
  if (name === undefined) throw new Error(`${given} is not one of ${names.join(', ')}`)
  return name
}
