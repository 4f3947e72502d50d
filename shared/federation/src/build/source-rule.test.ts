/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { sourceRule } from './base-config.ts'

const tabs = join(import.meta.dirname, '../../../ui/src/entries/tabs.tsx')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-rule-'))
  writeFileSync(
    join(folder, 'main.tsx'),
    "import { styled } from 'styled-components'\nexport const Own = styled.p`color: red;`",
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The component ids in an app's build, from which class names are made. */
async function componentIds(app: string, entry: string): Promise<string[]> {
  const compiler = rspack({
    mode: 'none',
    context: folder,
    entry,
    output: { path: join(folder, app), filename: 'main.js' },
    module: { rules: [sourceRule(app)] },
    externals: /^(?!\.|\/)/,
    externalsType: 'commonjs',
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined)
      compiler.close(() => (problem ? reject(problem) : resolve()))
    })
  })
  const code = readFileSync(join(folder, app, 'main.js'), 'utf8')
  return Array.from(code.matchAll(/componentId: ?"([^"]+)"/g), ([, id]) => id!)
}

test('LIGHT-01: a component of shared/ui has the same class names in the builds of all apps', async () => {
  const ofShell = await componentIds('shell', tabs)
  expect(ofShell).toHaveLength(2)
  expect(await componentIds('mf-catalog', tabs)).toEqual(ofShell)
})

test('MFE-01: styles of two apps never share a class name', async () => {
  const [own] = await componentIds('shell', './main.tsx')
  const [other] = await componentIds('mf-catalog', './main.tsx')
  expect(own).toMatch(/^shell__/)
  expect(other).toMatch(/^mf-catalog__/)
})
