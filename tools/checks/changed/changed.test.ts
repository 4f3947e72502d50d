import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSteps } from '../steps.ts'
import { browserTestsFor, browserTestsOf } from './browser-tests.ts'
import { changedFiles } from './changed-files.ts'
import { chooseChanged, selectTests, type Selection } from '../changed-steps.ts'

const root = join(__dirname, '../../..')

describe('the changed files', () => {
  let folder: string
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: folder,
      stdio: 'pipe',
    })
  const commit = () => {
    git('add', '.')
    git('commit', '-m', 'a')
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-'))
    git('init', '-b', 'main')
    for (const name of ['kept', 'committed', 'edited', 'deleted'])
      writeFileSync(join(folder, name), '')
    commit()
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('DEV-02: the changed files are the files that this branch has committed, edited, added or deleted; newer commits on main do not count', () => {
    git('checkout', '-b', 'feature')
    writeFileSync(join(folder, 'committed'), 'b')
    git('rm', 'deleted')
    commit()
    git('checkout', 'main')
    writeFileSync(join(folder, 'of-main'), '')
    commit()
    git('checkout', 'feature')
    writeFileSync(join(folder, 'edited'), 'b')
    writeFileSync(join(folder, 'é new'), '')
    expect(changedFiles(folder)).toEqual(['committed', 'deleted', 'edited', 'é new'])
  })

  test('DEV-02: without a branch main an error names the missing branch', () => {
    git('branch', '-m', 'other')
    expect(() => changedFiles(folder)).toThrow(/branch main/)
  })
})

describe('the tests of a change', () => {
  test('DEV-02: tests that import the changed file are chosen, the nearest first, across packages', () => {
    const { tests, leftOut } = selectTests(root, ['shared/urls/src/shop-urls.ts'])
    expect(tests[0]).toMatch(/^shared\/urls\/src\//)
    expect(tests).toContainEqual(expect.stringMatching(/^mf-/))
    expect(leftOut).toContainEqual(expect.stringMatching(/^40 of \d+ test files run, the nearest/))
  })

  test('DEV-02: for a file that is read by its path, all tests of its package are chosen', () => {
    const { tests, code, browserTests } = selectTests(root, [
      'mf-account/src/locales/fr/orders.json',
      'README.md',
    ])
    expect(tests).toContain('mf-account/src/routes.test.ts')
    expect(tests.filter((file) => !file.startsWith('mf-account/'))).toEqual([])
    expect(code).toEqual([])
    expect(browserTests).toEqual(['e2e/account/orders.spec.ts'])
  })

  test('DEV-02: tests in a folder that has a word of the changed file’s name come before other tests', () => {
    const { tests } = selectTests(root, ['backend/src/db/functions/place-order.sql'])
    expect(tests[0]).toMatch(/^backend\/src\/order\//)
    expect(tests).toContain('backend/src/order/order.routes.test.ts')
  })

  test('DEV-02: the chosen browser tests are the changed tests and the tests of the changed feature', () => {
    const spec = 'e2e/journeys/location.spec.ts'
    expect(selectTests(root, [spec]).browserTests).toEqual([spec])
    expect(browserTestsFor(['mf-catalog/src/features/listing/listing.tsx'])).toEqual([
      'e2e/journeys/listing.spec.ts',
    ])
    expect(browserTestsFor(['mf-catalog/src/routes.test.ts', 'tools/checks/steps.ts'])).toEqual([])
  })

  test.each(Object.entries(browserTestsOf))(
    'DEV-02: %s and its browser tests exist',
    (folder, names) => {
      const paths = [folder, ...names.map((name) => `e2e/${name}.spec.ts`)]
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    },
  )
})

describe('the steps of a change', () => {
  const nothing: Selection = { code: [], tests: [], browserTests: [], isWide: false, leftOut: [] }
  const steps = (selection: Partial<Selection>) =>
    chooseChanged(listSteps('/nowhere'), { ...nothing, ...selection })

  test('DEV-02: a step reads only the files of the change, and a step without files does not run', () => {
    expect(steps({})).toEqual([])
    const commands = steps({ code: ['a/b.ts'], tests: ['a/b.test.ts'] }).map(
      ({ name, command }) => [name, command.slice(-2)],
    )
    expect(Object.fromEntries(commands)).toMatchObject({
      'unit tests': ['--runTestsByPath', 'a/b.test.ts'],
      lint: ['--deny-warnings', 'a/b.ts'],
    })
    expect(commands.map(([name]) => name)).toEqual([
      'unit tests',
      'lint',
      'format',
      'types',
      'boundaries',
      'unused code',
    ])
  })

  test.each(['tools/checks/deleted.ts', 'package.json'])(
    'DEV-02: a change of %s, which has no test of its own, checks the whole code and says what was left out',
    (file) => {
      const selection = selectTests(root, [file])
      expect(selection.leftOut).toEqual([`${file} may concern every test: \`pnpm test\` runs all.`])
      expect(chooseChanged(listSteps('/nowhere'), selection).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['types', 'boundaries', 'unused code']),
      )
    },
  )

  test('DEV-02: browser tests run after the build', () => {
    expect(steps({ browserTests: ['e2e/a.spec.ts'] }).map(({ name }) => name)).toEqual([
      'build',
      'browser',
      'browser tests',
      'size budgets',
      'provided modules',
    ])
  })
})
