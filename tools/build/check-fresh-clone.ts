import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Checks in a copy of the checkout, with nothing installed or built, that one team's build works as the first command
 * (MFE-03). Then checks that commands of the root work too, although pnpm has only the packages of the first command.
 * Also compares the copy's build with this checkout's build, byte by byte. A hash in a file name must not depend on
 * the path of the folder, nor on its depth.
 */
function checkFreshClone(): void {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  const clone = join(folder, 'deeper/than/most')
  // Removes pnpm's variables. pnpm sets them for its scripts to skip its check of dependencies, but this script tests
  // that check.
  const inherited = Object.entries(process.env).filter(([name]) => !/^pnpm_/i.test(name))
  const env = { ...Object.fromEntries(inherited), CI: 'true' }
  const pnpm = (...args: string[]) =>
    execFileSync('npx', ['-y', 'pnpm@12', ...args], {
      cwd: clone,
      env,
      stdio: 'inherit',
    })
  try {
    copySources(clone)
    pnpm('--filter', 'mf-catalog', 'build')
    pnpm('shop', '--help')
    pnpm('--filter', 'shell', 'build')
    for (const app of ['mf-catalog', 'shell']) compareBuilds(clone, app)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Throws if the records of the two builds differ; each record holds a hash of every file. */
function compareBuilds(clone: string, app: string): void {
  for (const target of ['browser', 'ssr']) {
    const [there, here] = [clone, root].map((folder) =>
      readFileSync(join(folder, app, 'dist', target, 'record.json'), 'utf8'),
    )
    if (there !== here) throw new Error(`${app} (${target}) is built differently in another folder`)
  }
}

/** Copies tracked and new files in their current state, without files that git ignores. */
function copySources(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  const files = listed.toString().split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(root, file), join(target, file))
  }
}

checkFreshClone()
