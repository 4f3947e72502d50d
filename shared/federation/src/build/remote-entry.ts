import { createRequire } from 'node:module'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type RspackPluginInstance } from '@rspack/core'
import { bundlerRuntimeFile } from '@shop/releases'
import { BundlerRuntimePlugin, federationVersion } from './bundler-runtime.plugin.ts'

export interface RemoteEntryOptions {
  name: string
  /** Exposed name → source file. */
  exposes: Record<`./${string}`, string>
  /** Shared module → the range of versions that this remote needs from the shell. */
  ranges: Record<string, string>
  /** Modules that run before each exposed module. */
  first?: string[]
}

/**
 * The variable in a remote entry that holds the bundler runtime (`@module-federation/webpack-bundler-runtime`). The
 * first line of the entry declares the variable.
 */
const bundlerRuntime = 'federationBundlerRuntime'
const bundlerRuntimePath = createRequire(import.meta.url).resolve(
  '@module-federation/webpack-bundler-runtime',
)

/**
 * The plugins that write the remote entry and its manifest. The entry uses the host's federation runtime if the host
 * offers it; otherwise it loads the remote's own copy from the file beside it (decision 072).
 */
export function remoteEntryPlugins({
  name,
  exposes,
  ranges,
  first = [],
}: RemoteEntryOptions): RspackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      name,
      filename: 'remote-entry.mjs',
      library: { type: 'module' },
      // `BuildFactsPlugin` finds the exposed module's chunk by this name.
      exposes: Object.fromEntries(
        Object.entries(exposes).map(([exposed, file]) => [
          exposed,
          { import: [...first, file], name: exposed.slice(2) },
        ]),
      ),
      shared: Object.fromEntries(
        Object.entries(ranges).map(([module, requiredVersion]) => [
          module,
          { import: false, singleton: true, strictVersion: true, requiredVersion },
        ]),
      ),
      shareStrategy: 'loaded-first',
      implementation: bundlerRuntimePath,
      manifest: true,
      // The plugin writes no type declarations, because the project's own compiler writes them (decision 074).
      dts: false,
    }),
    new rspack.ExternalsPlugin('var', { [bundlerRuntimePath]: bundlerRuntime }),
    new rspack.BannerPlugin({
      banner: [
        `const ${bundlerRuntime} = globalThis.__FEDERATION_BUNDLER_RUNTIME__?.("${federationVersion}")`,
        `?? (await import("./${bundlerRuntimeFile}")).default;`,
      ].join(' '),
      raw: true,
      include: 'remote-entry.mjs',
    }),
    new BundlerRuntimePlugin(),
  ]
}
