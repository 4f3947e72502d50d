import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import type { BuildFacts } from '@shop/releases'
import { baseConfig, compileHintPlugin, sourceRule, targetConstant } from './base-config.ts'
import { BuildFactsPlugin } from './facts/build-facts.plugin.ts'
import { PackageBytesPlugin } from './facts/package-bytes.plugin.ts'
import { packageVersion } from './define-remote.ts'
import { PrecompressPlugin } from './precompress.plugin.ts'

export interface MonolithOptions {
  /** The shell's name, its folder and its browser entry. */
  name: string
  dir: string
  browserEntry: string
  /** Remote → its folder. The exposed modules are read from the remote's last build. */
  remotes: Record<string, string>
}

/**
 * One browser build of shell and remotes without Module Federation, for comparison with the federated build. It is made
 * from the same sources with the same compiler, and each page is a chunk of its own.
 */
export function defineMonolith({
  name,
  dir,
  browserEntry,
  remotes,
}: MonolithOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'browser' })
  const runtime = join(dir, 'bundled-remotes.mjs')
  const sources = Object.entries(remotes).map(([remote, remoteDir]) => ({
    ...sourceRule(remote),
    include: join(remoteDir, 'src'),
  }))
  return {
    ...base,
    name: `${name}:monolith`,
    entry: { main: browserEntry },
    output: { ...base.output, path: join(dir, 'dist', 'monolith') },
    module: {
      rules: [...sources, { ...sourceRule(name), exclude: sources.map(({ include }) => include) }],
    },
    plugins: [
      targetConstant('browser'),
      new rspack.experiments.VirtualModulesPlugin({ [runtime]: bundledRemotes(remotes) }),
      new rspack.NormalModuleReplacementPlugin(
        /\/(?:federation-host|provided-modules)\.ts$/,
        runtime,
      ),
      new BuildFactsPlugin({ name, version: packageVersion(dir), shared: {} }),
      compileHintPlugin(),
      new PrecompressPlugin(),
      new PackageBytesPlugin(),
    ],
  }
}

/**
 * The module that replaces `federation-host.ts` and the shell's `provided-modules.ts`. A remote's list of pages is part
 * of the main bundle, and no modules are provided to remotes.
 */
function bundledRemotes(remotes: MonolithOptions['remotes']): string {
  const imports = Object.entries(remotes).flatMap(([remote, remoteDir]) =>
    Object.entries(exposesOf(remoteDir)).map(([exposed, { source }]) => {
      const mode = exposed === 'routes' ? 'eager' : 'lazy'
      const path = JSON.stringify(join(remoteDir, source))
      const id = JSON.stringify(`${remote}/${exposed}`)
      return `${id}: () => import(/* webpackMode: "${mode}" */ ${path})`
    }),
  )
  return [
    `const modules = { ${imports.join(', ')} }`,
    // From the second attempt to load a remote, its name ends with `~` and a number, which are removed here.
    "export const loadExposed = ({ remote, exposed }) => modules[`${remote.split('~')[0]}/${exposed}`]()",
    'export function startHost() {}',
    'export const providedModules = {}',
  ].join('\n')
}

function exposesOf(remoteDir: string): BuildFacts['exposes'] {
  const text = readFileSync(join(remoteDir, 'dist/browser/build.json'), 'utf8')
  return (JSON.parse(text) as BuildFacts).exposes
}
