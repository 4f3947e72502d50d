/** A test that proves a row. */
export interface HoldingTest {
  /** Path from the root of the repository. */
  file: string
  /** The beginning of a test's name. At least one test of the file begins with it, and all tests that begin with it must pass. */
  name: string
}

/** A fault and its effects. */
export interface Row {
  fault: string
  /** What a shopper sees during the fault. */
  seen: string
  /** The data that is not lost. */
  kept: string
  /** How the shop recovers. */
  healed: string
  tests: readonly HoldingTest[]
  /** A test causes the fault while clients order, and then compares the database with the orders that the shop confirmed. */
  isUnderOrders?: true
}

export interface RowGroup {
  title: string
  rows: readonly Row[]
}

/** Several tests of one file. */
export function testsOf(file: string, ...names: string[]): HoldingTest[] {
  return names.map((name) => ({ file, name }))
}
