import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Everything a page has exactly one copy of: the shell provides it, remotes only consume it.
 * The server renderer hands the same names to the remotes' server builds.
 */
export const sharedModules = [
  'react',
  'react-dom',
  'react-router-dom',
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

/** The installed version of each shared module as seen from an app's folder; ranges are computed, as `catalog:` means nothing at run time. */
export function installedVersions(appDir: string): Record<string, string> {
  const require = createRequire(join(appDir, 'package.json'))
  return Object.fromEntries(
    sharedModules.map((name) => [name, versionOf(name, require.resolve.paths(name) ?? [])]),
  )
}

function versionOf(name: string, folders: string[]): string {
  const require = createRequire(import.meta.url)
  for (const folder of folders) {
    try {
      return (require(join(folder, name, 'package.json')) as { version: string }).version
    } catch {
      continue
    }
  }
  throw new Error(`${name} is shared but not installed: add it to the app's package.json`)
}
