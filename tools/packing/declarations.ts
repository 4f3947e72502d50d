import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { withJsExtensions } from './js-extensions.ts'

/** Source → its TypeScript declarations; `sources` are paths below `root`. Rejects with the compiler's errors. */
export async function declarationsOf(
  root: string,
  sources: readonly string[],
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'))
  try {
    const options = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: root,
        outDir: join(folder, 'out'),
        typeRoots: [join(root, 'node_modules/@types')],
      },
      files: sources.map((source) => join(root, source)),
    }
    const project = join(folder, 'tsconfig.json')
    await writeFile(project, JSON.stringify(options))
    await compile(root, project)
    const texts = await Promise.all(
      sources.map(async (source) => {
        if (source.endsWith('.d.ts')) return [source, await readFile(join(root, source), 'utf8')]
        const file = source.replace(/\.tsx?$/, '.d.ts')
        return [source, withJsExtensions(await readFile(join(folder, 'out', file), 'utf8'))]
      }),
    )
    return new Map(texts as [string, string][])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compile(root: string, project: string): Promise<void> {
  const manifest = createRequire(join(root, 'package.json')).resolve('typescript/package.json')
  const args = [join(dirname(manifest), 'bin/tsc'), '-p', project]
  await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: Error & { stdout?: string }) => {
      throw new Error(`The declarations cannot be written.\n${error.stdout ?? error.message}`)
    },
  )
}
