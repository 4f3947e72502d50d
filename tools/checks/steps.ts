import {
  countChecks,
  countJest,
  countPlaywright,
  countWritten,
  type Count,
} from './count-results.ts'

export type Step = {
  name: string
  /** The program and its arguments; programs come from node_modules/.bin through PATH. */
  command: [string, ...string[]]
  /** Time limit in minutes, after which a hanging step is ended. It is several times as long as the step takes while other steps run. */
  minutes: number
  /** No other step runs at the same time, because this step measures times or uses both cores. */
  runsAlone?: boolean
  after?: string[]
  env?: Record<string, string>
  /** The file into which a test runner writes its counts. */
  report?: string
  /** Runs only when it is named, because it takes too long for every run. */
  isOnDemand?: boolean
  /** Prepares other steps: it is counted only when it fails. */
  isPreparation?: boolean
  count: (exitCode: number | null, report: string | undefined) => Count
}

const pnpm = process.env.npm_execpath?.endsWith('pnpm') ? process.env.npm_execpath : 'pnpm'

function check(name: string, script: string, options: Partial<Step> = {}): Step {
  return { name, command: [pnpm, script], minutes: 10, count: countChecks, ...options }
}

/** Every check and test, in the order in which they start. `reports` is a folder for results. */
export function listSteps(reports: string): Step[] {
  const jest = `${reports}/jest.json`
  const playwright = `${reports}/playwright.json`
  const attacks = `${reports}/attacks.json`
  const faults = `${reports}/faults.json`
  return [
    // The step does not run `pnpm build`, which installs packages while other steps read node_modules.
    check('build', 'build', { command: ['node', 'tools/build/build-all.ts'], minutes: 15 }),
    check('browser', 'browser', { minutes: 15, isPreparation: true }),
    {
      name: 'unit tests',
      // Uses one worker more than the two cores, because some tests wait for another process or a timer.
      command: ['jest', '--ci', '--json', `--outputFile=${jest}`, '--maxWorkers=3'],
      minutes: 45,
      report: jest,
      count: countJest,
    },
    {
      name: 'browser tests',
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      // The step takes 24 minutes on two idle cores. A shared CI machine has needed more than 45.
      minutes: 60,
      after: ['build', 'browser'],
      env: { SHOP_IS_BUILT: '1', PLAYWRIGHT_REPORT: playwright },
      report: playwright,
      // If this step ran at the same time as the unit tests, both together would take 1,177 s. One after the other they
      // take 1,063 s.
      runsAlone: true,
      count: countPlaywright,
    },
    check('lint', 'lint'),
    check('format', 'format:check'),
    check('types', 'typecheck'),
    check('boundaries', 'boundaries'),
    check('unused code', 'unused'),
    check('advisories', 'advisories'),
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
    {
      name: 'faults',
      command: ['node', 'e2e/reliability/run.ts'],
      minutes: 60,
      after: ['build', 'browser'],
      env: { SHOP_IS_BUILT: '1', FAULTS_REPORT: faults },
      report: faults,
      isOnDemand: true,
      runsAlone: true,
      count: countWritten,
    },
  ]
}
