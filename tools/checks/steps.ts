import { countChecks, countJest, countPlaywright, type Count } from './count-results.ts'

export type Step = {
  name: string
  /** The program and its arguments; programs come from node_modules/.bin through PATH. */
  command: [string, ...string[]]
  /** Ends a step that hangs; several times what it takes beside the others. */
  minutes: number
  /** Nothing runs beside it: it measures times, or keeps both cores busy by itself. */
  runsAlone?: boolean
  after?: string[]
  env?: Record<string, string>
  /** The file into which a test runner writes its numbers. */
  report?: string
  /** Runs when it is named alone: too long for every run. */
  isOnDemand?: boolean
  /** Prepares others: counts only when it fails. */
  isPreparation?: boolean
  count: (exitCode: number | null, report: string | undefined) => Count
}

const pnpm = process.env.npm_execpath?.endsWith('pnpm') ? process.env.npm_execpath : 'pnpm'

function check(name: string, script: string, options: Partial<Step> = {}): Step {
  return { name, command: [pnpm, script], minutes: 10, count: countChecks, ...options }
}

/** Every check and test, in the order in which they start when a place is free. `reports` is a folder for results. */
export function listSteps(reports: string): Step[] {
  const jest = `${reports}/jest.json`
  const playwright = `${reports}/playwright.json`
  const attacks = `${reports}/attacks.json`
  return [
    // Not by its script, which installs first, while other steps read node_modules.
    check('build', 'build', { command: ['node', 'tools/build/build-all.ts'], minutes: 15 }),
    check('browser', 'browser', { minutes: 15, isPreparation: true }),
    {
      name: 'unit tests',
      // One more than cores: some tests wait for another process or a timer.
      command: ['jest', '--ci', '--json', `--outputFile=${jest}`, '--maxWorkers=3'],
      minutes: 45,
      report: jest,
      count: countJest,
    },
    {
      name: 'browser tests',
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      minutes: 45,
      after: ['build', 'browser'],
      env: { SHOP_IS_BUILT: '1', PLAYWRIGHT_REPORT: playwright },
      report: playwright,
      // Beside the unit tests both take almost twice as long or more: 1,177 s for the whole in place of 1,063 s.
      runsAlone: true,
      count: countPlaywright,
    },
    check('lint', 'lint'),
    check('format', 'format:check'),
    check('types', 'typecheck'),
    check('boundaries', 'boundaries'),
    check('unused code', 'unused'),
    check('fresh clone', 'fresh-clone', { minutes: 15, after: ['build'] }),
    check('size budgets', 'size', { after: ['build'] }),
    check('provided modules', 'provided-modules', {
      command: ['node', 'tools/sharing/write-provided-modules.ts', '--check'],
      after: ['build'],
    }),
    check('mutations', 'mutations', { minutes: 12 * 60, isOnDemand: true, runsAlone: true }),
    {
      name: 'attacks',
      command: ['playwright', 'test', '--config', 'e2e/attacks/playwright.config.ts'],
      minutes: 30,
      after: ['build', 'browser'],
      env: { SHOP_IS_BUILT: '1', PLAYWRIGHT_REPORT: attacks },
      report: attacks,
      isOnDemand: true,
      runsAlone: true,
      count: countPlaywright,
    },
  ]
}
