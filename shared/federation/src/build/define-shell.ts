import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { type AppBuild, baseConfig, compileHintPlugin } from './base-config.ts'
import { federationConstants, federationVersion } from './bundler-runtime.plugin.ts'
import { BuildFactsPlugin } from './facts/build-facts.plugin.ts'
import { ContractPlugin } from './facts/contract.plugin.ts'
import { PackageBytesPlugin } from './facts/package-bytes.plugin.ts'
import { ShellOfferPlugin } from './facts/shell-offer.plugin.ts'
import { packageVersion } from './define-remote.ts'
import { hotReloadPlugins, shellEntries } from './hot-reload.ts'
import { PrecompressPlugin } from './precompress.plugin.ts'
import { installedVersions } from './sharing/shared-modules.ts'

export interface ShellOptions {
  name: string
  /** The app's folder. */
  dir: string
  browserEntry: string
  serverEntry: string
  /** Source file of the panel for teams, a script that only gateways with overrides serve (MFE-05). */
  panelEntry: string
  /** Source file of the service worker, which is a separate script (PWA-01). */
  workerEntry: string
}

/**
 * All builds of the host: the browser build with shared modules and federation runtime, and the server renderer. The
 * panel and the service worker are separate builds in separate folders, so that pages load none of their code.
 */
export function defineShell(options: ShellOptions): AppBuild {
  return ({ development: isDev = false } = {}) => [
    browserBuild({ ...options, isDev }),
    serverBuild({ ...options, isDev }),
    ...(isDev ? [] : [panelBuild(options), workerBuild(options)]),
  ]
}

type BuildOptions = ShellOptions & { isDev: boolean }

function browserBuild({ name, dir, browserEntry, isDev }: BuildOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'browser', isDev })
  const versions = installedVersions(dir)
  return {
    ...base,
    entry: { main: isDev ? [...shellEntries, browserEntry] : browserEntry },
    plugins: [
      ...base.plugins,
      new rspack.DefinePlugin({
        __shared_versions__: JSON.stringify(versions),
        __federation_version__: JSON.stringify(federationVersion),
      }),
      federationConstants(),
      new BuildFactsPlugin({ name, version: packageVersion(dir), shared: versions }),
      ...(isDev
        ? hotReloadPlugins(name)
        : [
            compileHintPlugin(),
            new PrecompressPlugin(),
            // As for a remote, source maps are published with the shell and never served (MFE-08).
            new PackageBytesPlugin({ keepsMaps: true }),
          ]),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/locales', to: '../locales' }] }),
    ],
  }
}

function panelBuild({ name, dir, panelEntry }: ShellOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'browser' })
  return {
    ...base,
    name: `${name}:panel`,
    entry: { button: panelEntry },
    output: { ...base.output, path: join(dir, 'dist', 'panel'), uniqueName: `${name}-panel` },
    plugins: [...base.plugins, new PrecompressPlugin()],
  }
}

/** The service worker is one classic script, because every browser with service workers can start a classic script. */
function workerBuild({ name, dir, workerEntry }: ShellOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'browser' })
  return {
    ...base,
    name: `${name}:worker`,
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': workerEntry },
    output: {
      ...base.output,
      path: join(dir, 'dist', 'worker'),
      filename: '[name].mjs',
      module: false,
      chunkFormat: 'array-push',
      chunkLoading: 'import-scripts',
    },
    plugins: [...base.plugins, new PrecompressPlugin(), new PackageBytesPlugin()],
  }
}

function serverBuild({ name, dir, serverEntry, isDev }: BuildOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'ssr', isDev })
  return {
    ...base,
    ...(!isDev && { devtool: 'hidden-nosources-source-map' }),
    entry: { server: serverEntry },
    // Node.js modules are imported, so that the build contains no `require`: code could load any module by `require` (SEC-06).
    externalsPresets: { node: false },
    externals: [nodeModules],
    plugins: [
      ...base.plugins,
      ...(isDev ? [] : [new ContractPlugin('served'), new ShellOfferPlugin()]),
    ],
    // The file's name changes with its content, and `delivery why` finds the source map by the file's name.
    output: { ...base.output, library: { type: 'module' } },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { ...base.optimization, minimize: false },
  }
}

const nodeModules: Record<string, string> = Object.fromEntries(
  builtinModules.flatMap((name) => [name, `node:${name}`].map((each) => [each, `module ${each}`])),
)
