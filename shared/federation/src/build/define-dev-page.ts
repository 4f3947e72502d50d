import type { Configuration } from '@rspack/core'
import { baseConfig, sourceRule } from './base-config.ts'

export interface DevPageOptions {
  name: string
  /** The app's folder. */
  dir: string
  entry: string
  /** The output folder, which is never published. */
  path: string
}

/**
 * The script of a page that only development servers have: one file with everything it imports, without Module Federation. No
 * production build has it.
 */
export function defineDevPage({ name, dir, entry, path }: DevPageOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'browser', isDev: true })
  return {
    ...base,
    entry: { [name]: entry },
    output: { ...base.output, path },
    // Without Fast Refresh, which needs the shell's runtime.
    module: { rules: [sourceRule(name, { isDev: true })] },
  }
}
