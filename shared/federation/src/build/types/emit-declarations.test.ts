/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Declarations, withDeclarations } from './emit-declarations.ts'

let appDir: string

beforeEach(() => {
  appDir = realpathSync(mkdtempSync(join(tmpdir(), 'emit-')))
  mkdirSync(join(appDir, 'src'))
  writeFileSync(join(appDir, 'package.json'), '{ "name": "mf-loyalty" }')
})
afterEach(() => rmSync(appDir, { recursive: true }))

async function declarationsOf(sources: Record<string, string>, file: string): Promise<string> {
  for (const [name, text] of Object.entries(sources)) {
    writeFileSync(join(appDir, 'src', name), text)
  }
  const read = (declarations: Declarations) => declarations(join(appDir, 'src', file))
  return await withDeclarations(appDir, ['src/routes.ts'], read)
}

test('MFE-10: types that a source does not state are inferred from its imports', async () => {
  const sources = {
    'routes.ts': "import { first } from './page.ts'\nexport const routes = [first()]\n",
    'page.ts': "export function first() {\n  return { path: '/' as const }\n}\n",
  }
  expect(await declarationsOf(sources, 'routes.ts')).toBe(
    "export declare const routes: {\n    path: '/';\n}[];\n",
  )
})

const sameName = {
  'routes.ts': "export const load = () => import('./bar.tsx')\nexport { bar } from './bar.ts'\n",
  'bar.ts': 'export const bar = 1\n',
  'bar.tsx': 'export const bar = 2\n',
}

test('MFE-10: if two sources have the same name, no declarations are written, and the error names the source to rename', async () => {
  await expect(declarationsOf(sameName, 'bar.ts')).rejects.toThrow(
    /src\/bar\.ts has no declarations\. If there is a .*src\/bar\.tsx beside it, rename one/,
  )
})

test('MFE-10: two sources with the same name are accepted if no exposed module refers to them', async () => {
  expect(await declarationsOf(sameName, 'routes.ts')).toContain('export declare const load')
})

test('MFE-10: a source for which no declarations can be written fails with the compiler’s error', async () => {
  const sources = { 'routes.ts': "export const routes = ''.none.\n" }
  await expect(declarationsOf(sources, 'routes.ts')).rejects.toThrow(
    /The declarations cannot be written\.\n.*src\/routes\.ts\(\d+,\d+\): error TS/s,
  )
})
