import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The modules that exist only once in a page: the shell provides them, remotes only use them. The server renderer gives
 * modules with the same names to the remotes' server builds.
 */
export const sharedModules = [
  'react',
  'react-dom',
  'react-router-dom',
  // React Router 8 has no package react-router-dom. While both packages are shared, a remote may already use the names
  // of `react-router` (docs/delivery.md).
  'react-router',
  'react-router/dom',
  'nanostores',
  '@nanostores/react',
  'i18next',
  'react-i18next',
  'styled-components',
  '@shop/api',
  '@shop/i18n',
  '@shop/stores',
  '@shop/ui',
] as const

/**
 * Shared module → its installed version, resolved from an app's folder. Ranges are computed from this version, because
 * `catalog:` in package.json has no meaning at run time. Two packages contain the router with the same exports; if the
 * app depends on only one of them, the modules of the other are left out.
 */
export function installedVersions(appDir: string): Record<string, string> {
  const manifest = join(appDir, 'package.json')
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  ) as Partial<AppManifest>
  // In a packed shell these dependencies are peer dependencies.
  const depends = { ...dependencies, ...peerDependencies }
  const require = createRequire(manifest)
  const versions = sharedModules.flatMap((name) => {
    if (isRouter(name) && !depends[packageOf(name)]) return []
    const version = versionOf(packageOf(name), require.resolve.paths(name) ?? [])
    if (version !== undefined) return [[name, version] as const]
    throw new Error(`${name} is shared but not installed: add it to the app's package.json`)
  })
  return Object.fromEntries(versions)
}

interface AppManifest {
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

/** Whether a module belongs to the router. Two packages contain the router; an app depends on at least one of them. */
function isRouter(name: string): boolean {
  return packageOf(name).startsWith('react-router')
}

/** The package of a module: `react-router` for `react-router/dom`. */
export function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

function versionOf(name: string, folders: string[]): string | undefined {
  const require = createRequire(import.meta.url)
  for (const folder of folders) {
    try {
      return (require(join(folder, name, 'package.json')) as { version: string }).version
    } catch {
      continue
    }
  }
  return undefined
}
