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
  /** Exposed name → source file. `./routes` exports the list of pages; any other module exports one fragment. */
  exposes: Record<`./${string}`, string>
  /**
   * Shared package → its range, instead of `^` and the installed version. The range is wider while the package is
   * updated to its next major version (docs/delivery.md).
   */
  ranges?: Record<string, string>
}

/** All builds of a remote: the federated browser build, the server build and the locales. */
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
        // The plugin names a module by the folder of its installed package. If module ids were hashes of these names,
        // the ids would differ between machines.
        moduleIds: 'natural',
        // Installed packages get no separate chunks. In a remote's own repository, the shop's packages are installed
        // packages, and the remote must have the same chunks there.
        splitChunks: { cacheGroups: { defaultVendors: false } },
      },
    }),
    plugins: [
      ...base.plugins,
      ...remoteEntryPlugins({ name, exposes, ranges, first: isDev ? [hotBuildEntry] : [] }),
      // A development build does not read the declared pages: the process that reads them is too slow to run at each change of a source.
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
 * Shared module → the range that a remote needs. `wider` is package → a range that applies to all modules of the
 * package. Throws if a range excludes the version with which the remote is built.
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
    // As in the browser build, the source maps do not contain the sources, because the commit contains them.
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
