/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { rspack } from '@rspack/core'
import { PackageBytes, packageBytesFile, PackageRanges, packageRangesFile } from '@shop/releases'
import { compileHintPlugin } from '../base-config.ts'
import { PrecompressPlugin } from '../precompress.plugin.ts'
import { PackageBytesPlugin } from './package-bytes.plugin.ts'
import { generated } from './text-by-package.ts'

let workspace: string
let app: string

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'workspace-'))
  app = join(workspace, 'mf-sample')
})
afterEach(() => rmSync(workspace, { recursive: true }))

function addFile(path: string, source: string): void {
  mkdirSync(join(workspace, path, '..'), { recursive: true })
  writeFileSync(join(workspace, path), source)
}

/** Code that the minifier does not remove and that cannot be compressed much. */
function someCode(name: string, lines: number): string {
  const entries = Array.from({ length: lines }, (_, index) => `'${name} ${index * 7919}'`)
  return `export const ${name} = [${entries.join(', ')}]`
}

async function build(options?: { keepsMaps: boolean }): Promise<PackageBytes> {
  const compiler = rspack({
    mode: 'production',
    context: app,
    entry: { main: './src/main.js' },
    output: {
      path: join(app, 'dist'),
      module: true,
      filename: '[name].[contenthash:8].mjs',
      chunkFilename: '[name].[contenthash:8].mjs',
    },
    plugins: [compileHintPlugin(), new PrecompressPlugin(), new PackageBytesPlugin(options)],
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined)
      compiler.close(() => (problem ? reject(problem) : resolve()))
    })
  })
  return PackageBytes.parse(readBuilt(packageBytesFile))
}

function readBuilt(file: string): unknown {
  return JSON.parse(readFileSync(join(app, 'dist', file), 'utf8'))
}

test('LIGHT-01: a build states the bytes of each compressed module by package', async () => {
  addFile('mf-sample/node_modules/@deep/tree/index.js', someCode('tree', 300))
  addFile('shared/ui/src/button.js', someCode('button', 100))
  addFile('mf-sample/src/page.js', someCode('page', 100))
  addFile(
    'mf-sample/src/main.js',
    `import { tree } from '@deep/tree'
     import { button } from '../../shared/ui/src/button.js'
     console.log(tree, button, import(/* webpackChunkName: "page" */ './page.js'))`,
  )
  const bytes = await build()

  const [main = '', page = ''] = Object.keys(bytes).toSorted()
  expect([main, page].map((file) => basename(file).split('.', 1)[0])).toEqual(['main', 'page'])
  const { '@deep/tree': tree = 0, 'shared/ui': ui = 0, 'mf-sample': own = 0 } = bytes[main] ?? {}
  // The bundler's own code belongs to no package.
  const names = ['@deep/tree', 'shared/ui', 'mf-sample', generated]
  expect(new Set(Object.keys(bytes[main] ?? {}))).toEqual(new Set(names))
  expect(tree).toBeGreaterThan(2 * ui)
  expect(ui).toBeGreaterThan(own)
  expect(bytes[page]?.['mf-sample']).toBeGreaterThan(0.5 * sizeOf(page))
  for (const [file, parts] of Object.entries(bytes)) {
    const sum = Object.values(parts).reduce((total, part) => total + part, 0)
    expect(sum).toBe(sizeOf(file))
  }
  const ranges = PackageRanges.parse(readBuilt(packageRangesFile))
  const text = readFileSync(join(app, 'dist', main), 'utf8')
  let start = 0
  for (const [name, characters] of ranges[main] ?? []) {
    const hasTree = /['"]tree 7919['"]/.test(text.slice(start, start + characters))
    expect(hasTree).toBe(name === '@deep/tree')
    start += characters
  }
  expect(start).toBe(text.length)
  expect(readdirSync(join(app, 'dist')).filter((file) => file.endsWith('.map'))).toEqual([])
})

test('MFE-03: the facts of a build list its modules sorted by file, because the bundler lists files in any order', async () => {
  const names = ['zoom', 'about', 'reviews', 'contact']
  for (const name of names) addFile(`mf-sample/src/${name}.js`, someCode(name, 2))
  const imports = names.map((name) => `import(/* webpackChunkName: "${name}" */ './${name}.js')`)
  addFile('mf-sample/src/main.js', `console.log(${imports.join(', ')})`)
  const files = Object.keys(await build())

  expect(files).toHaveLength(5)
  expect(files).toEqual(files.toSorted())
  expect(Object.keys(PackageRanges.parse(readBuilt(packageRangesFile)))).toEqual(files)
})

test('MFE-08: a release keeps the source map of each module, which names a source by its path from the app’s folder', async () => {
  addFile('shared/ui/src/button.js', someCode('button', 3))
  addFile(
    'mf-sample/src/main.js',
    `import { button } from '../../shared/ui/src/button.js'
     console.log(button)
     throw new Error('planted')`,
  )
  const [main = ''] = Object.keys(await build({ keepsMaps: true }))
  const lines = readFileSync(join(app, 'dist', main), 'utf8').split('\n')
  // Line 0 is the comment for the browser, so the error is in line 1.
  const line = lines.findIndex((each) => each.includes('Error('))
  expect(line).toBe(1)
  const map = new SourceMap(readBuilt(`${main}.map`) as SourceMapPayload)
  expect(map.findEntry(line, lines[line]?.indexOf('Error(') ?? 0)).toMatchObject({
    originalSource: 'src/main.js',
    originalLine: 2,
  })
  expect(map.payload.sources).toContain('../shared/ui/src/button.js')
  expect(map.payload.sourcesContent).toBeUndefined()
})

function sizeOf(file: string): number {
  return statSync(join(app, 'dist', `${file}.br`)).size
}
