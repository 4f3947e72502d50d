import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hashOf, inputsHash, recordFile } from '../build/build-record.ts'

/** The facts of a small remote's browser build (build.json). */
export const buildFacts = {
  name: 'mf-catalog',
  version: '1.2.3',
  shared: { react: '^19.3.1' },
  imports: { react: ['useState'] },
  modules: { routes: ['routes.1.mjs'] },
  exposes: { routes: { source: './src/routes.ts', namespaces: [] } },
  pages: {},
  locales: { fr: { home: 'locales/fr/home.json' } },
}
/** The same facts in the format of the federation plugin (mf-manifest.json). */
export const federationManifest = {
  name: 'mf-catalog',
  metaData: { remoteEntry: { name: 'remote-entry.mjs', path: '', type: 'module' } },
  shared: [{ name: 'react', version: '', requiredVersion: '^19.3.1', singleton: true }],
  exposes: [{ path: './routes', assets: { js: { sync: ['routes.1.mjs'], async: [] } } }],
}
const built: Record<string, string> = {
  'browser/mf-manifest.json': JSON.stringify(federationManifest),
  'browser/remote-entry.mjs': 'entry',
  'browser/routes.1.mjs': 'routes'.repeat(1000),
  'browser/routes.1.mjs.br': 'compressed',
  'browser/build.json': JSON.stringify(buildFacts),
  'browser/contract.json': '{}',
  'ssr/contract.json': '{}',
  'ssr/routes.mjs': 'server',
  'locales/fr/home.json': '{}',
}

/** The folder of a small built remote in its own workspace, for tests. */
export async function aBuild(): Promise<{ root: string; app: string }> {
  const root = mkdtempSync(join(tmpdir(), 'remote-'))
  const app = join(root, 'mf-catalog')
  writeFileSync(join(root, 'pnpm-workspace.yaml'), '')
  write(join(app, 'src/routes.ts'), 'routes')
  await build(app)
  return { root, app }
}

/** Writes the files of a build, with these changes, and their records. */
export async function build(
  app: string,
  changes: Record<string, string> = {},
  mode = 'production',
): Promise<void> {
  const files = { ...built, ...changes }
  for (const [file, content] of Object.entries(files)) write(join(app, 'dist', file), content)
  const inputs = await inputsHash(app)
  for (const target of ['browser', 'ssr']) {
    const outputs = Object.entries(files)
      .filter(([file]) => file.startsWith(`${target}/`))
      .map(([file, content]) => [file.slice(target.length + 1), hashOf(Buffer.from(content))])
    const record = { mode, inputs, outputs: Object.fromEntries(outputs) as object }
    write(join(app, 'dist', target, recordFile), JSON.stringify(record))
  }
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
