/** A test that holds a row. */
export interface HoldingTest {
  /** From the root of the repository. */
  file: string
  /** How the names of the tests begin that hold it: at least one has it, and each that has it must pass. */
  name: string
}

/** What a fault costs. */
export interface Row {
  fault: string
  /** What a shopper sees while it lasts. */
  seen: string
  /** What is not lost. */
  kept: string
  /** How the shop gets over it. */
  healed: string
  tests: readonly HoldingTest[]
  /** It is made while clients order; afterwards the database is compared with what the shop confirmed. */
  isUnderOrders?: true
}

export interface RowGroup {
  title: string
  rows: readonly Row[]
}

/** For a row with several tests of one file. */
export function testsOf(file: string, ...names: string[]): HoldingTest[] {
  return names.map((name) => ({ file, name }))
}
