import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import * as z from 'zod/mini'
import { Page, type Release, shellContract } from '../documents/release.ts'
import {
  entryOf,
  exposedFilesOf,
  type FederationManifest,
  rangesOf,
} from '../documents/federation-manifest.ts'
import { type Build, buildOf, filesIn, readManifest } from './read-build.ts'

/**
 * Name of the file beside package.json that lists the claimed pages of a remote. Only a remote that is built with the
 * federation plugin alone has this file.
 */
const declaredPagesFile = 'pages.json'

const DeclaredPages = z.object({
  /** Page name → its path, frame and namespaces. By default the frame is `layout`, and the page has no texts. */
  pages: z.record(
    z.string(),
    z.object({
      path: Page.shape.path,
      frame: z._default(Page.shape.frame, 'layout'),
      namespaces: z._default(Page.shape.namespaces, []),
      query: Page.shape.query,
      links: Page.shape.links,
    }),
  ),
})

/** Whether a folder contains a remote that was not built by `defineRemote`: such a remote has a `pages.json`. */
export async function isPluginOnlyRemote(appDir: string): Promise<boolean> {
  const isFile = (path: string) =>
    stat(join(appDir, path)).then(
      (found) => found.isFile(),
      () => false,
    )
  return (await isFile(declaredPagesFile)) && !(await isFile('dist/browser/build.json'))
}

/**
 * Reads a build that only the federation plugin has written to `<app>/dist/browser` (MFE-09): its manifest, its files
 * and `pages.json`. Compresses the modules. The build has no server code, and lists neither its calls nor the names
 * that it imports from shared modules. The gate cannot check calls and names that are not listed; instead the smoke run
 * opens the pages. Throws an Error with a sentence as message if the shop cannot run the build.
 */
export async function readPluginOnlyBuild(appDir: string): Promise<Build> {
  const dist = join(appDir, 'dist')
  const { pages } = await readJson(join(appDir, declaredPagesFile), DeclaredPages)
  const { version } = await readJson(join(appDir, 'package.json'), AppManifest)
  const manifest = await readManifest(dist)
  const { type } = manifest.metaData.remoteEntry
  if (type !== 'module') {
    throw new Error(
      `${manifest.name} has an entry of the type ${type}: build it with library { type: 'module' } and output.module, so that its hashes hold in browsers.`,
    )
  }
  return buildOf({
    document: {
      schema: 4,
      name: manifest.name,
      contract: shellContract,
      shared: rangesOf(manifest),
      imports: {},
      entry: `browser/${entryOf(manifest)}`,
      exposes: exposesOf(manifest),
      pages: Object.fromEntries(
        Object.entries(pages).map(([page, declared]) => [page, { ...declared, modules: [] }]),
      ),
      locales: {},
    },
    appVersion: version,
    files: await withCompressed(await filesIn(dist)),
    contract: {},
    about: pages,
  })
}

/** Adds the compressed form of each module, which the gateway sends. */
async function withCompressed(files: Map<string, Buffer>): Promise<Map<string, Buffer>> {
  const modules = [...files].filter(([path]) => /\.m?js$/.test(path))
  const compressed = await Promise.all(
    modules.map(async ([path, content]) => [`${path}.br`, await brotli(content)] as const),
  )
  return new Map([...files, ...compressed])
}

const brotli = promisify(brotliCompress)

const AppManifest = z.object({ version: z.string() })

/**
 * Returns only the list of pages. A fragment of the shop needs server code, so all other exposed modules are meant for
 * other hosts.
 */
function exposesOf(manifest: FederationManifest): Release['exposes'] {
  const { routes } = exposedFilesOf(manifest)
  if (!routes) return {}
  return { routes: { modules: routes.map((file) => `browser/${file}`), namespaces: [] } }
}

async function readJson<T>(file: string, schema: z.ZodMiniType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')))
}
