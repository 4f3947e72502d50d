import { createRequire } from 'node:module'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import {
  type AppBuild,
  baseConfig,
  compiledOnArrival,
  shakeableFederationRuntime,
} from './base-config.ts'
import { BuildFactsPlugin } from './facts/build-facts.plugin.ts'
import { packageVersion } from './define-remote.ts'
import { hotReloadPlugins, shellEntries, withHotReload } from './hot-reload.ts'
import { PrecompressPlugin } from './precompress.plugin.ts'
import { ProvidedSharesPlugin } from './sharing/provided-shares.plugin.ts'
import { installedVersions } from './sharing/shared-modules.ts'

export interface ShellOptions {
  name: string
  /** The app's folder. */
  dir: string
  browserEntry: string
  serverEntry: string
}

/** The whole build of the host: eager shares, the federation runtime it provides to remotes, and the server renderer. */
export function defineShell(options: ShellOptions): AppBuild {
  return ({ development: isDev = false } = {}) => [
    browserBuild({ ...options, isDev }),
    serverBuild({ ...options, isDev }),
  ]
}

type BuildOptions = ShellOptions & { isDev: boolean }

function browserBuild({ name, dir, browserEntry, isDev }: BuildOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'browser', isDev })
  const versions = installedVersions(dir)
  return {
    ...base,
    entry: { main: isDev ? [...shellEntries, browserEntry] : browserEntry },
    module: isDev ? withHotReload(base.module) : base.module,
    resolve: { ...base.resolve, alias: shakeableFederationRuntime() },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name,
        remotes: {},
        shared: Object.fromEntries(
          Object.entries(versions).map(([module, version]) => [
            module,
            {
              singleton: true,
              eager: true,
              version,
              requiredVersion: `^${version}`,
              ...(module in curated && { import: curated[module] }),
            },
          ]),
        ),
        shareStrategy: 'loaded-first',
        remoteType: 'module',
        manifest: false,
        dts: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new ProvidedSharesPlugin(Object.keys(versions)),
      new BuildFactsPlugin({ name, version: packageVersion(dir), shared: versions }),
      ...(isDev ? hotReloadPlugins(name) : [compiledOnArrival(), new PrecompressPlugin()]),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/locales', to: '../locales' }] }),
    ],
  }
}

function serverBuild({ name, dir, serverEntry, isDev }: BuildOptions): Configuration {
  const base = baseConfig({ name, appDir: dir, target: 'ssr', isDev })
  return {
    ...base,
    entry: { server: serverEntry },
    output: { ...base.output, filename: '[name].mjs', library: { type: 'module' } },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { ...base.optimization, minimize: false },
  }
}

const require = createRequire(import.meta.url)

/** Sharing a package switches its tree-shaking off, so the large ones are shared through a list of the names in use. */
const curated: Record<string, string> = {
  'react-router-dom': require.resolve('./sharing/curated-router.ts'),
  'react-i18next': require.resolve('./sharing/curated-react-i18next.ts'),
}
