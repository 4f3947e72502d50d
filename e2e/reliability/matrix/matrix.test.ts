import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultMatrix } from './all-rows.ts'
import { jestResults, playwrightResults, type Result, verdictOn } from './results.ts'
import type { Row } from './rows/row.ts'
import { figuresTable, matrixTable, withTables } from './tables.ts'

const root = join(__dirname, '../../..')
const rows = faultMatrix.flatMap((group) => group.rows)

describe('the matrix of docs/reliability.md', () => {
  test('FAULT-01: the document has each declared row, each row with its tests', () => {
    const text = readFileSync(join(root, 'docs/reliability.md'), 'utf8')
    expect(text).toBe(withTables(text, { matrix: matrixTable(faultMatrix) }))
  })

  test.each(rows.map((row) => [row.fault, row] as const))(
    'FAULT-01: every test of the row “%s” exists',
    (_fault, { tests }) => {
      expect(tests.length).toBeGreaterThan(0)
      for (const { file, name } of tests) {
        expect(readFileSync(join(root, file), 'utf8')).toContain(name)
      }
    },
  )

  test('FAULT-01: no fault is listed twice, and each fault marked as “under orders” has a test that causes it while clients place orders', () => {
    expect(new Set(rows.map(({ fault }) => fault)).size).toBe(rows.length)
    for (const { fault, isUnderOrders = false, tests } of rows) {
      const isMade = tests.some(({ file }) => file.endsWith('.fault.ts'))
      expect({ fault, isMade }).toEqual({ fault, isMade: isUnderOrders })
    }
  })
})

const row: Row = {
  fault: 'API slow',
  seen: 'a skeleton',
  kept: 'the cart',
  healed: 'Retry',
  tests: [{ file: 'e2e/a.spec.ts', name: 'API-01: it is waited for' }],
}
const passed: Result = {
  file: 'e2e/a.spec.ts',
  name: 'API-01: it is waited for on a phone',
  outcome: 'passed',
}

test('FAULT-01: a row is held if each of its tests ran and no test failed', () => {
  expect(verdictOn(row, [passed])).toEqual({ status: 'held' })
  expect(verdictOn(row, [{ ...passed, outcome: 'skipped' }])).toEqual({ status: 'skipped' })
  expect(verdictOn(row, [passed, { ...passed, outcome: 'failed' }])).toEqual({
    status: 'not held',
    why: ['e2e/a.spec.ts: “API-01: it is waited for on a phone” failed'],
  })
})

test.each([
  ['in a different file', { ...passed, file: 'e2e/b.spec.ts' }],
  ['with a different name', { ...passed, name: 'API-01: it is given up' }],
])('FAULT-01: a row is not held by a test %s', (_what, result) => {
  expect(verdictOn(row, [result])).toEqual({
    status: 'not held',
    why: ['no test of e2e/a.spec.ts begins with “API-01: it is waited for”'],
  })
})

test('FAULT-01: the document says which row is not held', () => {
  const groups = [{ title: 'The API', rows: [row] }]
  expect(matrixTable(groups)).toBe(
    `### The API

| fault | seen by the shopper | kept | healed | held by |
| --- | --- | --- | --- | --- |
| API slow | a skeleton | the cart | Retry | [a.spec.ts](../e2e/a.spec.ts) |`,
  )
  const notHeld = matrixTable(groups, () => ({ status: 'not held', why: [] }))
  expect(notHeld).toMatch(/\| \*\*not held\*\* \|$/)
})

test('FAULT-01: a row has the figures of the test that caused its fault', () => {
  const figures = {
    orders: 80,
    delays: { 'refused for now': 12, cut: 1 },
    longestPauseMs: 2310,
    untilNextOrderMs: 140,
  }
  const table = figuresTable([{ title: '', rows: [row] }], [{ ...passed, figures }])
  expect(table.split('\n').at(-1)).toBe(
    '| API slow | 80 | 12 × 503 with Retry-After, 1 × connections cut | 2.3 s | 0.1 s |',
  )
})

test('FAULT-01: tables are written between their markers, and the rest of the document stays unchanged', () => {
  const [start, end] = [
    '<!-- figures: written by pnpm faults --record -->',
    '<!-- end of figures -->',
  ]
  const once = withTables(`before\n${start}\nold\n${end}\nafter\n`, { figures: 'new' })
  expect(once).toBe(`before\n${start}\n\nnew\n\n${end}\nafter\n`)
  expect(withTables(once, { figures: 'new' })).toBe(once)
  expect(() => withTables('nothing', { figures: 'new' })).toThrow('The document lacks the lines')
})

test('FAULT-01: reports of Playwright and Jest can be read', () => {
  const specs = [
    {
      title: 'one',
      file: 'a.spec.ts',
      tests: [
        { status: 'expected' as const, annotations: [] },
        { status: 'flaky' as const, annotations: [] },
      ],
    },
  ]
  const suites = [{ specs: [], suites: [{ specs }] }]
  expect(playwrightResults('/shop', { config: { rootDir: '/shop/e2e' }, suites })).toEqual([
    { file: 'e2e/a.spec.ts', name: 'one', outcome: 'passed' },
    { file: 'e2e/a.spec.ts', name: 'one', outcome: 'failed' },
  ])
  const assertionResults = [
    { title: 'one', status: 'passed' },
    { title: 'left out', status: 'pending' },
    { title: 'two', status: 'failed' },
  ]
  const testResults = [{ name: '/shop/backend/a.test.ts', assertionResults }]
  expect(jestResults('/shop', { testResults })).toEqual([
    { file: 'backend/a.test.ts', name: 'one', outcome: 'passed' },
    { file: 'backend/a.test.ts', name: 'two', outcome: 'failed' },
  ])
})
