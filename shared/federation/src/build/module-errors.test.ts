/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'

let appDir: string

beforeEach(() => {
  appDir = mkdtempSync(join(tmpdir(), 'module-errors-'))
  mkdirSync(join(appDir, 'src'))
})
afterEach(() => rmSync(appDir, { recursive: true }))

/** Builds an app with the common configuration of all apps, runs it on Node.js and returns its output. */
async function outputOf(sources: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(sources)) {
    writeFileSync(join(appDir, 'src', name), text)
  }
  const compiler = rspack({
    ...baseConfig({ name: 'tiny', appDir, target: 'ssr' }),
    entry: { main: './src/main.js' },
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (!error && stats && !stats.hasErrors()) resolve()
        else reject(error ?? new Error(stats?.toString('errors-only')))
      })
    })
  })
  const built = join(appDir, 'dist/ssr')
  const main = readdirSync(built).find((file) => file.startsWith('main.')) ?? ''
  return execFileSync(process.execPath, [join(built, main)], { encoding: 'utf8' })
}

test('MFE-02: if a module threw at its first import, every later import fails with the same error', async () => {
  const printed = await outputOf({
    'page.js': `
      if (!globalThis.never) throw new Error('the module itself threw')
      export const Page = () => 'never'`,
    'main.js': `
      export {}
      for (let ask = 1; ask <= 2; ask += 1) {
        const told = await import('./page.js').then(
          (page) => 'half a module: ' + typeof page.Page,
          (error) => error.message,
        )
        console.log(told)
      }`,
  })
  expect(printed.trim().split('\n')).toEqual(['the module itself threw', 'the module itself threw'])
})
