import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { satisfies } from 'semver'
import { type AppBuild, baseConfig } from './base-config.ts'
import { BuildFactsPlugin } from './facts/build-facts.plugin.ts'
import { ContractPlugin } from './facts/contract.plugin.ts'
import { PackageBytesPlugin } from './facts/package-bytes.plugin.ts'
import { hotBuildEntry, hotReloadPlugins } from './hot-reload.ts'
import { PrecompressPlugin } from './precompress.plugin.ts'
import { remoteEntryPlugins } from './remote-entry.ts'
import { TextsPlugin } from './facts/texts.plugin.ts'
import { installedVersions, packageOf, sharedModules } from './sharing/shared-modules.ts'
import { TypesPlugin } from './types/types.plugin.ts'

export interface RemoteOptions {
  name: string
  /** The app's folder. */
  dir: string
  /** Exposed name → source file. `./routes` exports the list of pages, any other module one fragment. */
  exposes: Record<`./${string}`, string>
  /**
   * Shared package → a range wider than `^` of the installed version, during an update to another major version
   * (docs/delivery.md).
   */
  ranges?: Record<string, string>
}

/** The whole build of a remote: the federated browser build, the server build, the locales. */
export function defineRemote(options: RemoteOptions): AppBuild {
  return ({ development: isDev = false } = {}) => [
    browserBuild({ ...options, isDev }),
    serverBuild({ ...options, isDev }),
  ]
}

type BuildOptions = RemoteOptions & { isDev: boolean }

function browserBuild({ name, dir, exposes, ranges: wider, isDev }: BuildOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'browser', isDev })
  const ranges = neededRanges(installedVersions(dir), wider)
  return {
    ...base,
    entry: {},
    ...(!isDev && {
      optimization: {
        ...base.optimization,
        // The plugin names a module by the folder of its installed package. Ids that are hashes of such names would differ between machines.
        moduleIds: 'natural',
        // No separate chunks for installed packages: a remote in its own repository then has the same chunks, although
        // the shop's packages are installed there.
        splitChunks: { cacheGroups: { defaultVendors: false } },
      },
    }),
    plugins: [
      ...base.plugins,
      ...remoteEntryPlugins({ name, exposes, ranges, first: isDev ? [hotBuildEntry] : [] }),
      // The declared pages are read in a separate process, which is too slow to run at each change of a source.
      new BuildFactsPlugin({
        name,
        version: packageVersion(dir),
        shared: ranges,
        exposes: isDev ? {} : exposes,
      }),
      ...(isDev
        ? hotReloadPlugins(name)
        : [
            new TextsPlugin(),
            new PrecompressPlugin(),
            // Source maps are stored with the release and never served (MFE-08).
            new PackageBytesPlugin({ keepsMaps: true }),
            new ContractPlugin('made'),
            new TypesPlugin(exposes),
          ]),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/locales', to: '../locales' }] }),
    ],
  }
}

/**
 * Shared module → the range that a remote needs. `wider`: package → range, which applies to all of its modules. Throws if a range
 * excludes the version with which the remote is built.
 */
export function neededRanges(
  installed: Record<string, string>,
  wider: Record<string, string> = {},
): Record<string, string> {
  for (const [name, range] of Object.entries(wider)) {
    const version = installed[name]
    if (version === undefined)
      throw new Error(`${name} is not a shared module, or not a dependency of the remote`)
    if (!satisfies(version, range))
      throw new Error(`The range ${range} of ${name} excludes the installed version ${version}`)
  }
  const ranges = Object.entries(installed).map(([module, version]) => [
    module,
    wider[packageOf(module)] ?? `^${version}`,
  ])
  return Object.fromEntries(ranges) as Record<string, string>
}

function serverBuild({ name, dir, exposes, isDev }: BuildOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'ssr', isDev })
  return {
    ...base,
    // Source maps without the texts of the sources, as in the browser build, because the commit has them.
    ...(!isDev && { devtool: 'hidden-nosources-source-map' }),
    entry: Object.fromEntries(
      Object.entries(exposes).map(([exposed, file]) => [exposed.slice(2), file]),
    ),
    output: { ...base.output, filename: '[name].mjs', library: { type: 'module' } },
    externals: Object.fromEntries(sharedModules.map((module) => [module, module])),
    plugins: [...base.plugins, ...(isDev ? [] : [new ContractPlugin('made')])],
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { ...base.optimization, minimize: false },
  }
}

export function packageVersion(appDir: string): string {
  return (JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8')) as { version: string })
    .version
}
