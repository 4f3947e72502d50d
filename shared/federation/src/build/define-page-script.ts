import type { Configuration } from '@rspack/core'
import { baseConfig, sourceRule, type AppBuild } from './base-config.ts'

interface OwnPageOptions {
  name: string
  /** The app's folder. */
  dir: string
  entry: string
}

interface DevPageOptions extends OwnPageOptions {
  /** The output folder, which is never published. */
  path: string
}

/**
 * The build of the script for a page that only development servers have: one file with all imported modules, without
 * Module Federation. No production build contains it.
 */
export function defineDevPage({ name, dir, entry, path }: DevPageOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'browser', isDev: true })
  return {
    ...base,
    entry: { [name]: entry },
    output: { ...base.output, path },
    // The script has no Fast Refresh, because Fast Refresh needs the shell's runtime.
    module: { rules: [sourceRule(name, { isDev: true })] },
  }
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
