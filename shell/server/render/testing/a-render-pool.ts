import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PageContext } from '@shop/federation/runtime'
import { integrityOf, type Release } from '@shop/releases'
import type { PageView } from '../../../src/server.tsx'
import type { Api } from '../../api/api.ts'
import type { ShellBuild } from '../../releases/shell-build.ts'
import type { ProcessLimits } from '../process-options.ts'
import { RenderProcesses } from '../render-processes.ts'

/**
 * A shell whose renderer returns the result of the first route's `Component`; without a route, it returns "of the shell". It
 * finds its modules as a bundle does. `node-modules` represents a shared module that gives access to Node's modules by mistake.
 */
const shellServer = `
  import childProcess from 'node:child_process'
  import dgram from 'node:dgram'
  import dns from 'node:dns'
  import fs from 'node:fs'
  import net from 'node:net'
  import nodeProcess from 'node:process'
  import stream from 'node:stream'
  import workers from 'node:worker_threads'
  const bundled = { net, stream, page: { ofTheShell: 'of the shell' } }
  const __webpack_require__ = (id) => bundled[id]
  let ask
  export const configureApi = ({ fetch }) => void (ask = fetch)
  export const providedModules = {
    react: { default: {}, useState: () => 'of the shell', 'not-a-name': 1 },
    'node-modules': { childProcess, dgram, dns, fs, net, nodeProcess, workers },
  }
  export async function createRenderer({ routes }) {
    return {
      async render(request, view) {
        const { ofTheShell } = await Promise.resolve().then(__webpack_require__.bind(__webpack_require__, 'page'))
        const failures = []
        const body = routes[0] ? await routes[0].Component({ ask, url: request.url, view, failures }) : ofTheShell
        if (body instanceof Response) return body
        const rest = { structuredData: [], pages: [], namespaces: [], hydration: '{}', failures }
        return { status: 200, head: '', styles: '', body: String(body), ...rest }
      },
    }
  }`

export interface TestPool {
  pool: RenderProcesses
  dir: string
  /** Writes a release with this server build; `change` damages a file after it was hashed. */
  release: (version: string, source: string, change?: (content: string) => string) => Release
  /** The body of a page, or the target of its redirect. */
  page: (
    release: Release | undefined,
    path?: string,
    context?: PageContext,
    signal?: AbortSignal,
  ) => Promise<string>
  api: jest.MockedFunction<Api['fetch']>
  logged: jest.Mock
  close: () => void
}

/** The path of a page that several visitors request. */
export const wantedPath = '/wanted'

/** Render processes as in production, with releases and a shell in a new folder. */
export function aRenderPool(limits: Partial<ProcessLimits> = {}): TestPool {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'render-')))
  const dist = join(dir, 'shell')
  write(join(dist, 'ssr/server.mjs'), shellServer)
  const releasesDir = join(dir, 'r')
  const api = jest.fn<ReturnType<Api['fetch']>, Parameters<Api['fetch']>>()
  const logged = jest.fn()
  const shell = { dist } as unknown as ShellBuild
  const log = { error: logged, warn: logged }
  const pool = new RenderProcesses({ shell, releasesDir, api: { fetch: api }, log, limits })
  return {
    pool,
    dir,
    api,
    logged,
    release(version, source, change = (content) => content) {
      write(join(releasesDir, 'mf-catalog', version, 'ssr/routes.mjs'), change(source))
      const file = { integrity: integrityOf(Buffer.from(source)), bytes: source.length }
      return {
        name: 'mf-catalog',
        version,
        exposes: { routes: { modules: [], server: 'ssr/routes.mjs', namespaces: [] } },
        files: { 'ssr/routes.mjs': file },
      } as unknown as Release
    },
    async page(release, path = '/', context = {}, signal = new AbortController().signal) {
      const url = new URL(path, 'http://shop.test')
      const page = await pool.render(
        { page: release, fragments: {} },
        url,
        { ...view, context, isWanted: path === wantedPath },
        signal,
      )
      if (page instanceof Response) return `${page.status} ${page.headers.get('location')}`
      return String(page.body)
    },
    close() {
      pool.close()
      rmSync(dir, { recursive: true })
    },
  }
}

/**
 * A server build whose page is the result of this function body. The body can use `ask`, `url` and `view`, and can add
 * errors to `failures`.
 */
export function pageThat(body: string, imports = ''): string {
  return `${imports}; export const routes = [{ Component: async ({ ask, url, view, failures }) => { ${body} } }]`
}

const view = {
  language: 'fr',
  publicUrl: 'http://shop.test',
  texts: { fr: { home: { title: 'Accueil' } } },
  settings: { deliveryFee: 8 },
} as unknown as PageView

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
