import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { baseConfig, compiledOnArrival, sourceRule } from './base-config.ts'
import { BuildFactsPlugin } from './build-facts.plugin.ts'
import { packageVersion } from './define-remote.ts'
import { PrecompressPlugin } from './precompress.plugin.ts'

export interface MonolithOptions {
  /** The shell's name and its browser entry. */
  name: string
  browserEntry: string
  /** Remote → its folder and what it exposes, as its own build names it. */
  remotes: Record<string, { dir: string; exposes: Record<`./${string}`, string> }>
}

/**
 * Shell and remotes as one browser build without Module Federation, from the same sources and with the same
 * compiler: what the federated build is measured against. Pages stay chunks of their own, as in any such app.
 */
export function defineMonolith({ name, browserEntry, remotes }: MonolithOptions): Configuration {
  const appDir = process.cwd()
  const base = baseConfig({ name, appDir, target: 'browser' })
  const runtime = join(appDir, 'bundled-remotes.mjs')
  const sources = Object.entries(remotes).map(([remote, { dir }]) => ({
    ...sourceRule(remote),
    include: join(appDir, dir, 'src'),
  }))
  return {
    ...base,
    name: `${name}:monolith`,
    entry: { main: browserEntry },
    output: { ...base.output, path: join(appDir, 'dist', 'monolith') },
    resolve: {
      ...base.resolve,
      alias: {
        '@module-federation/runtime$': runtime,
      },
    },
    module: {
      rules: [...sources, { ...sourceRule(name), exclude: sources.map(({ include }) => include) }],
    },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({ [runtime]: bundledRemotes(appDir, remotes) }),
      new BuildFactsPlugin({ name, version: packageVersion(appDir), shared: {} }),
      compiledOnArrival(),
      new PrecompressPlugin(),
    ],
  }
}

/** Stands in for the federation runtime: a remote's lists of pages are part of the main bundle. */
function bundledRemotes(appDir: string, remotes: MonolithOptions['remotes']): string {
  const imports = Object.entries(remotes).flatMap(([remote, { dir, exposes }]) =>
    Object.entries(exposes).map(([exposed, file]) => {
      const mode = exposed === './routes' ? 'eager' : 'lazy'
      const path = JSON.stringify(join(appDir, dir, file))
      const id = JSON.stringify(remote + exposed.slice(1))
      return `${id}: () => import(/* webpackMode: "${mode}" */ ${path})`
    }),
  )
  return [
    `const modules = { ${imports.join(', ')} }`,
    'export const loadRemote = async (id) => await modules[id]()',
    'export function registerRemotes() {}',
  ].join('\n')
}
