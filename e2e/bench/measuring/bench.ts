import { InvalidArgumentError, Option } from 'commander'
import type { Figure } from './figures.ts'

export interface Bench {
  /** One sentence for `--help` that says what the bench measures. */
  does: string
  example: string
  options: readonly Option[]
  /**
   * Throws if something cannot be measured. Declared as a method, so that each bench can declare the types of its own
   * options.
   */
  measure(options: object): Promise<readonly Figure[]>
}

export function number(name: string, standard: number, does: string): Option {
  return new Option(`--${name} <number>`, does).default(standard).argParser((given) => {
    if (!(Number(given) > 0)) throw new InvalidArgumentError('It is not a number above 0.')
    return Number(given)
  })
}

/** How often each figure is measured. */
export function runs(standard: number): Option {
  return number('runs', standard, 'how often each figure is measured; the median counts')
}

/** An option with which some of `names` can be chosen, separated by commas; all names if it is left out. */
export function someOf(name: string, names: readonly string[], does: string): Option {
  const option = new Option(`--${name} <names>`, `${does}, of ${names.join(',')}`)
  return option.default(names, 'all').argParser((given) => {
    const unknown = given.split(',').find((each) => !names.includes(each))
    if (unknown !== undefined) throw new InvalidArgumentError(`There is no ${unknown}.`)
    return given.split(',')
  })
}
