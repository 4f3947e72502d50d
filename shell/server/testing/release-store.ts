import { listFiles, type Release } from '@shop/releases'
import type { TestStore } from '@shop/releases/testing/a-store'

interface Content {
  name?: string
  /** The server build of its pages. */
  server?: string
  /** French texts of its namespace: `home` in mf-catalog, the remote's name in others. */
  home?: string
  shared?: Record<string, string>
  /** Its pages by path; the home page when left out. */
  paths?: string[]
  /** The query parameters that its pages read; not declared when left out. */
  query?: string[]
  /** The server build of its fragment `search-bar`; no fragment when left out. */
  searchBar?: string
  /** Further files: path → content. */
  more?: Record<string, string>
}

/** Publishes a small complete release of mf-catalog, or of another named remote. */
export async function publish(
  { store, keys }: TestStore,
  version: string,
  {
    name = 'mf-catalog',
    server = 'export const routes = []',
    home = '{"title":"Accueil"}',
    shared = {},
    paths = ['/'],
    query,
    searchBar,
    more = {},
  }: Content = {},
): Promise<Release> {
  const namespace = name === 'mf-catalog' ? 'home' : name
  const texts = `locales/fr/${namespace}.json`
  const files = new Map(
    Object.entries({
      'browser/remote-entry.mjs': `export const version = '${version}'`,
      'browser/routes.1.mjs': 'export const routes = []',
      'ssr/routes.mjs': server,
      [texts]: home,
      ...(searchBar !== undefined && {
        'browser/search-bar.1.mjs': 'export const fragment = {}',
        'ssr/search-bar.mjs': searchBar,
      }),
      ...more,
    }).map(([path, text]) => [path, Buffer.from(text)] as const),
  )
  const release: Release = {
    schema: 4,
    name,
    version,
    contract: 4,
    shared,
    imports: {},
    entry: 'browser/remote-entry.mjs',
    exposes: {
      routes: exposed('routes'),
      ...(searchBar !== undefined && { 'search-bar': exposed('search-bar', [namespace]) }),
    },
    pages: Object.fromEntries(
      paths.map((path) => [
        path,
        {
          path,
          frame: 'layout' as const,
          namespaces: [namespace],
          modules: [],
          ...(query && { query }),
        },
      ]),
    ),
    locales: { fr: { [namespace]: texts } },
    files: listFiles(files),
  }
  await store.publish(release, files, keys.signing)
  return release
}

function exposed(name: string, namespaces: string[] = []): Release['exposes'][string] {
  return { modules: [`browser/${name}.1.mjs`], server: `ssr/${name}.mjs`, namespaces }
}

/** Makes a version of mf-catalog the stable one of production. */
export async function promote({ channel, keys }: TestStore, version: string): Promise<void> {
  await channel('production').update(
    () => ({ remotes: { 'mf-catalog': { stable: version } }, createdAt: 0, note: 'test' }),
    keys.signing,
  )
}

/** Starts a canary of mf-catalog in production: a version that this percentage of visitors gets. */
export async function startCanary(
  { channel, keys }: TestStore,
  version: string,
  percent: number,
): Promise<void> {
  await channel('production').update(
    ({ 'mf-catalog': current }) => ({
      remotes: {
        'mf-catalog': {
          stable: current?.stable ?? version,
          canary: { version, percent, salt: 'of-the-test' },
        },
      },
      createdAt: 0,
      note: 'test',
    }),
    keys.signing,
  )
}
