import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core'
import { type AppBuild, baseConfig } from './base-config.ts'
import { BuildFactsPlugin } from './facts/build-facts.plugin.ts'
import { ContractPlugin } from './facts/contract.plugin.ts'
import { PackageBytesPlugin } from './facts/package-bytes.plugin.ts'
import { hotBuildEntry, hotReloadPlugins } from './hot-reload.ts'
import { PrecompressPlugin } from './precompress.plugin.ts'
import { installedVersions, sharedModules } from './sharing/shared-modules.ts'

export interface RemoteOptions {
  name: string
  /** The app's folder. */
  dir: string
  /** Exposed name → source file. `./routes` exports the list of pages, any other module one fragment. */
  exposes: Record<`./${string}`, string>
}

/** The whole build of a remote: the federated browser build, the server build, the locales. */
export function defineRemote(options: RemoteOptions): AppBuild {
  return ({ development: isDev = false } = {}) => [
    browserBuild({ ...options, isDev }),
    serverBuild({ ...options, isDev }),
  ]
}

type BuildOptions = RemoteOptions & { isDev: boolean }

function browserBuild({ name, dir, exposes, isDev }: BuildOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'browser', isDev })
  const ranges = Object.fromEntries(
    Object.entries(installedVersions(dir)).map(([module, version]) => [module, `^${version}`]),
  )
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      containerPlugin({ name, exposes, ranges, first: isDev ? [hotBuildEntry] : [] }),
      // What is declared is read in a process of its own: too slow for every change of a source.
      new BuildFactsPlugin({
        name,
        version: packageVersion(dir),
        shared: ranges,
        exposes: isDev ? {} : exposes,
      }),
      ...(isDev
        ? hotReloadPlugins(name)
        : [new PrecompressPlugin(), new PackageBytesPlugin(), new ContractPlugin('made')]),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/locales', to: '../locales' }] }),
    ],
  }
}

interface ContainerOptions extends Pick<RemoteOptions, 'name' | 'exposes'> {
  /** Shared module → the range this remote needs from the shell. */
  ranges: Record<string, string>
  /** What runs before each exposed module. */
  first?: string[]
}

/**
 * The remote entry: a container of Module Federation as webpack and Rspack have it built in. It needs no runtime from
 * a package: the shell fills the share scope and asks for modules by the container interface (decision 020).
 */
export function containerPlugin({
  name,
  exposes,
  ranges,
  first = [],
}: ContainerOptions): RspackPluginInstance {
  return new rspack.container.ModuleFederationPluginV1({
    name,
    filename: 'remote-entry.mjs',
    library: { type: 'module' },
    // A name makes the exposed module's chunk known to the build facts.
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
  })
}

function serverBuild({ name, dir, exposes, isDev }: BuildOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'ssr', isDev })
  return {
    ...base,
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
