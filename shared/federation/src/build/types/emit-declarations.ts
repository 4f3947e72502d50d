import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, parse, relative } from 'node:path'
import { promisify } from 'node:util'
import { ownPackages, readManifest } from './modules.ts'

/** Returns the text of the declarations of one module. */
export type Declarations = (file: string) => Promise<string>

const sameName = 'error TS5056'

/**
 * Compiles the declarations of these sources and of all the shop's sources that they import, and calls `work` with a
 * function that reads them. For a source, the function returns the compiler's declarations; for a `.d.ts` file, its
 * text unchanged.
 */
export async function withDeclarations<T>(
  appDir: string,
  sources: readonly string[],
  work: (declarations: Declarations) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'types-'))
  const { root } = parse(appDir)
  const out = join(folder, 'out')
  try {
    const project = join(folder, 'tsconfig.json')
    const ambient = globSync('src/**/*.d.ts', { cwd: appDir })
    const files = [...sources, ...ambient.toSorted()].map((file) => join(appDir, file))
    const compilerOptions = { ...options, rootDir: root, outDir: out, paths: sourcePaths(appDir) }
    await writeFile(project, JSON.stringify({ compilerOptions, files }))
    await compile(project)
    return await work(async (file) => {
      if (file.endsWith('.d.ts')) return await readFile(file, 'utf8')
      const written = join(out, relative(root, file)).replace(/\.tsx?$/, '.d.ts')
      return await readFile(written, 'utf8').catch((cause: Error) => {
        const other = file.endsWith('x') ? file.slice(0, -1) : `${file}x`
        const advice = `If there is a ${other} beside it, rename one of the two.`
        throw new Error(`${file} has no declarations. ${advice}`, { cause })
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The compiler only writes declarations; the repository's own `tsc` checks the types, with the repository's settings. */
const options = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
  strict: true,
  noCheck: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  declaration: true,
  emitDeclarationOnly: true,
}

/**
 * Package → the path of its sources in the workspace. The workspace links its packages into node_modules, and the
 * compiler writes nothing for sources that it finds there.
 */
function sourcePaths(appDir: string): Record<string, string[]> {
  return Object.fromEntries(
    ownPackages(appDir).flatMap((dir) => {
      const { name, exports = {} } = readManifest(dir)
      return Object.entries(exports).flatMap(([subpath, target]) =>
        typeof target === 'string' && /\.tsx?$/.test(target)
          ? [[name + subpath.slice(1), [join(dir, target)]]]
          : [],
      )
    }),
  )
}

async function compile(project: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  // Each type checker computes shared types again: with the default of four checkers, the compiler takes 1.5 times as long as with one.
  const args = [join(dirname(manifest), 'bin/tsc'), '-p', project, '--checkers', '1']
  await promisify(execFile)(process.execPath, args).catch((error: Error & { stdout?: string }) => {
    // TS5056 means that two sources have the same name. It is ignored, because it matters only if an exposed module
    // refers to one of the two.
    const lines = (error.stdout || error.message).split('\n')
    const others = lines.filter((line) => line.trim() !== '' && !line.startsWith(sameName))
    if (others.length > 0)
      throw new Error(`The declarations cannot be written.\n${others.join('\n')}`)
  })
}
