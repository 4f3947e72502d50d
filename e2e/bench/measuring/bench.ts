import { parseArgs } from 'node:util'
import type { Figure } from './figures.ts'

/** An option of a bench on the command line. */
interface Option<T> {
  does: string
  /** The value if the option is left out. */
  standard?: string | boolean
  /** Throws if the text is no value of the option. */
  read: (given: string | boolean | undefined) => T
}
export type Options = Record<string, Option<unknown>>
export type Values<O extends Options> = { [Name in keyof O]: ReturnType<O[Name]['read']> }

export interface Bench {
  /** One sentence for `--help` that says what the option does. */
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

/** Throws on an unknown option and on a value that the option does not accept. */
export function readOptions<O extends Options>(options: O, args: string[]): Values<O> {
  try {
    return parsed(options, args)
  } catch (error) {
    throw new WrongUseError((error as Error).message, { cause: error })
  }
}

/** A command line that the bench does not understand. */
export class WrongUseError extends Error {}

function parsed<O extends Options>(options: O, args: string[]): Values<O> {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { standard }]) => [
        name,
        { type: typeof standard === 'boolean' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  })
  const read = Object.entries(options).map(([name, option]) => {
    const given = values[name]
    try {
      return [name, option.read(Array.isArray(given) ? undefined : (given ?? option.standard))]
    } catch (error) {
      throw new Error(`--${name} ${String(given)}: ${(error as Error).message}`, { cause: error })
    }
  })
  return Object.fromEntries(read) as Values<O>
}

export function flag(does: string): Option<boolean> {
  return { does, standard: false, read: (given) => given === true }
}

export function text(does: string): Option<string | undefined> {
  return { does, read: (given) => (given === undefined ? undefined : String(given)) }
}

export function number(standard: number, does: string): Option<number> {
  return { does, standard: String(standard), read: positive }
}

function positive(given: unknown): number {
  const value = Number(given)
  if (!(value > 0)) throw new Error('it is a number above 0')
  return value
}

/** A whole number of runs. */
export function runs(standard: number): Option<number> {
  return {
    does: 'how often each figure is measured; the median counts',
    standard: String(standard),
    read: (given) => {
      const value = positive(given)
      if (!Number.isInteger(value)) throw new Error('it is a whole number')
      return value
    },
  }
}

export function oneOf<T extends string>(names: readonly T[], standard: T, does: string): Option<T> {
  return {
    does: `${does}: ${names.join(' or ')}`,
    standard,
    read: (given) => {
      const name = names.find((each) => each === given)
      if (name === undefined) throw new Error(`it is one of ${names.join(', ')}`)
      return name
    },
  }
}

/** Some of the names, separated by commas; all names if the option is left out. */
export function someOf<T extends string>(names: readonly T[], does: string): Option<T[]> {
  return {
    does,
    standard: names.join(','),
    read: (given) => {
      const wanted = String(given).split(',')
      const unknown = wanted.filter((name) => !names.includes(name as T))
      if (unknown.length > 0) throw new Error(`it is some of ${names.join(',')}`)
      return names.filter((name) => wanted.includes(name))
    },
  }
}
