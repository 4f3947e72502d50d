/**
 * Statements that throw the usual errors of pages, as during a render or in an event handler. Each statement is on a
 * separate line of a function `async (input) => …`, which the test calls with `{ text: '' }`.
 */
const statements: readonly string[] = [
  'input.price.amount.toFixed(3)',
  'input.run()',
  'new input.Price()',
  'input.list.map((each: unknown) => each)',
  "JSON.parse(input.text || '{')",
  'for (const each of input.none) input.seen = each',
  'const { amount } = input.none; input.seen = amount',
  'input.seen = input.none[0].amount',
  "input.seen = 'x'.repeat(input.text.length - 1)",
  'input.seen = (1.5).toFixed(101 + input.text.length)',
  'input.seen = decodeURIComponent(`%${input.text}`)',
  "input.seen = new URL(input.text || 'nowhere')",
  "input.seen = BigInt(input.text || 'x')",
  'input.seen = structuredClone(() => input)',
  "input.seen = `${Symbol('x') as unknown as string}`",
  "input.seen = new Intl.NumberFormat(input.text || '!')",
  'input.seen = [].reduce((sum) => sum)',
  "Object.defineProperty(Object.freeze({}), 'a', { value: input })",
  "throw new TypeError('no price')",
  "await Promise.reject(new Error('no answer'))",
]

/** Statements that throw when their module is evaluated. A build with such a statement succeeds, but its code cannot run. */
const atModuleLevel: readonly string[] = [
  "throw new Error('this build cannot run')",
  "export const price = JSON.parse('{')",
  "export const shop = new URL('nowhere')",
  'export const amount = (globalThis as { none?: { amount: number } }).none!.amount',
  "export const format = new Intl.NumberFormat('!')",
]

export interface PlantedFault {
  /** The build that runs the statement. */
  side: 'browser' | 'server'
  kind: 'page' | 'build'
  /** The file of the statement, relative to the remote's folder. */
  file: string
  /** The line of the statement, counted from 1. */
  line: number
  source: string
}

/** The fifty faults of each app: each statement is once in the browser build and once in the server build. */
export const plantedFaults: readonly PlantedFault[] = (['browser', 'server'] as const).flatMap(
  (side) => [
    ...statements.map((statement, index) => planted(side, 'page', index, statement)),
    ...atModuleLevel.map((statement, index) => planted(side, 'build', index, statement)),
  ],
)

/** Creates a fault in a file of its own. The higher `index`, the more comment lines precede the statement; builds remove these lines. */
function planted(
  side: PlantedFault['side'],
  kind: PlantedFault['kind'],
  index: number,
  statement: string,
): PlantedFault {
  const above = [
    'interface Told {',
    '  seen?: unknown',
    '}',
    ...Array.from({ length: index }, (_, number) => `// Line ${number} of a comment.`),
    'export const told: Told = {}',
  ]
  const lines =
    kind === 'build'
      ? [...above, statement]
      : [
          ...above,
          'export async function run(input: any): Promise<Told> {',
          '  await Promise.resolve()',
          `  ${statement}`,
          '  return { ...told, seen: input.seen }',
          '}',
        ]
  return {
    side,
    kind,
    file: `src/${kind}-${index}.ts`,
    line: lines.findIndex((line) => line.trim() === statement) + 1,
    source: `${lines.join('\n')}\n`,
  }
}
