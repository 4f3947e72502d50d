import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reasonToRebuild } from '@shop/releases'
import apps from '../../apps.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const buildsAtOnce = 2

/** Builds for production each of these apps whose sources have changed since its last build. */
async function buildApps(names: string[]): Promise<void> {
  const reasons = await Promise.all(names.map(reasonOf))
  const waiting = names.filter((_, index) => reasons[index])
  for (const [reason, group] of Map.groupBy(waiting, (app) => reasons[names.indexOf(app)])) {
    console.log(`Building ${group.join(', ')}: ${reason}`)
  }
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await build(app)
  }
  await Promise.all(Array.from({ length: buildsAtOnce }, worker))
}

/**
 * Returns why an app must be built; undefined if its build is current. The desk has no server build, because only
 * browsers render its page.
 */
function reasonOf(app: string): Promise<string | undefined> {
  const targets = app === apps.desk ? ['browser'] : undefined
  return reasonToRebuild(join(root, app), 'production', targets)
}

async function build(app: string): Promise<void> {
  const started = performance.now()
  await rspackBuild(app, join(root, app))
  console.log(`${app} built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function rspackBuild(app: string, dir: string): Promise<void> {
  const manifest = createRequire(join(dir, 'package.json')).resolve('@rspack/cli/package.json')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(dirname(manifest), 'bin/rspack.js'), 'build'], {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => (output += part))
    }
    child.on('error', reject)
    child.on('close', (code) => {
      const lines = output.split('\n').filter((line) => !isUsual(line))
      if (lines.length > 0) console.log(lines.join('\n'))
      if (code === 0) resolve()
      else reject(new Error(`${app}: the build failed (${code})`))
    })
  })
}

/** Lines that every build without errors and warnings prints. */
function isUsual(line: string): boolean {
  return /^\s*$|^\S+:$|compiled successfully$|Manifest will use absolute path/.test(line)
}

try {
  const all = [apps.shell, ...apps.remotes, apps.desk]
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !all.includes(name))
  if (unknown) throw new Error(`There is no app ${unknown}; there are ${all.join(', ')}`)
  await buildApps(named.length > 0 ? named : all)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
