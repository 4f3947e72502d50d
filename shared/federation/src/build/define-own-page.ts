import { type AppBuild, baseConfig } from './base-config.ts'

interface OwnPageOptions {
  name: string
  /** The app's folder. */
  dir: string
  entry: string
}

/**
 * The build of the script for a page outside the shell, with all imported modules and without Module Federation. No
 * release contains it.
 */
export function defineOwnPage({ name, dir, entry }: OwnPageOptions): AppBuild {
  return () => [
    { ...baseConfig({ name, appDir: dir, target: 'browser' }), entry: { [name]: entry } },
  ]
}
