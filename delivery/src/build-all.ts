import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appDir, apps, root, type App } from './apps.ts'

/** What an app's build is made from: its own sources, the shared packages, the installed versions. */
const inputPatterns = (app: App) => [
  `${app}/{src,public}/**/*`,
  `${app}/{package.json,rspack.config.ts}`,
  'shared/*/{package.json,src/**/*}',
  'pnpm-lock.yaml',
]

/** Builds the apps whose inputs changed since their last build; two at a time. */
async function buildAll(): Promise<void> {
  const waiting = [...apps]
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await buildIfChanged(app)
  }
  await Promise.all([worker(), worker()])
}

async function buildIfChanged(app: App): Promise<void> {
  const stamp = join(appDir(app), 'dist', 'inputs.sha256')
  const inputs = await inputHash(app)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === inputs) return
  const started = performance.now()
  await rspackBuild(app)
  await writeFile(stamp, inputs)
  console.log(`${app} built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function inputHash(app: App): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(inputPatterns(app), { cwd: root, withFileTypes: true })) {
    const isTest = /\.test\.tsx?$/.test(entry.name)
    if (entry.isFile() && !isTest) files.push(join(entry.parentPath, entry.name))
  }
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

function rspackBuild(app: App): Promise<void> {
  const cli = join(appDir(app), 'node_modules/@rspack/cli/bin/rspack.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'build'], {
      cwd: appDir(app),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { NODE_ENV: 'production', ...process.env },
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${app}: the build failed (${code})`)),
    )
  })
}

await buildAll()
