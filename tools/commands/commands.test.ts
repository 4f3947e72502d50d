import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** A folder with only Node on the path, so that a command cannot start any other program. */
let programs = ''

beforeAll(() => {
  programs = mkdtempSync(join(tmpdir(), 'programs-'))
  symlinkSync(process.execPath, join(programs, 'node'))
})
afterAll(() => rmSync(programs, { recursive: true }))

/** Runs a script of package.json as pnpm does, with arguments. */
function run(name: string, args: string) {
  const script = `${scripts[name]} ${args}`
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', script], {
    cwd: root,
    env: { PATH: programs, npm_lifecycle_event: name, npm_lifecycle_script: script },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each(Object.keys(scripts))(
  'DEV-02: pnpm %s --help says what the command does, with an example, and starts nothing',
  (name) => {
    const { status, stdout, stderr } = run(name, '--help')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(name)
    expect(stdout).toContain('Example:')
  },
)

test('DEV-02: every bench says with --help what it measures, with an example, and starts nothing', () => {
  const names = [...run('bench', '--help').stdout.matchAll(/^ {2}(\w+) {2,}/gm)].map(
    ([, each]) => each,
  )
  expect(names).toEqual(expect.arrayContaining(['page', 'api', 'soak', 'delivery']))
  for (const name of names) {
    const { status, stdout, stderr } = run('bench', `${name} --help`)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(`Example: pnpm bench ${name}`)
  }
})

test('DEV-02: pnpm compares the engines of packages with the version of Node that the installation brings', () => {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const { nodeVersion, catalog } = parse(workspace) as {
    nodeVersion: string
    catalog: Record<string, string>
  }
  expect(nodeVersion).toBe(catalog.node)
})
