import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  Compilation,
  rspack,
  type Configuration,
  type RspackPluginInstance,
  type RuleSetRule,
} from '@rspack/core'
import { BuildRecordPlugin } from './facts/build-record.plugin.ts'
import { sourceName } from './facts/package-bytes.plugin.ts'

/**
 * The export of an app's `rspack.config.ts`: its builds for browser and server. `rspack build` calls it for production,
 * `pnpm dev` asks for development.
 */
export type AppBuild = (env?: { development?: boolean }) => Configuration[]

interface BaseOptions {
  /** Also the styled-components namespace, so that class names of two packages never meet. */
  name: string
  appDir: string
  target: 'browser' | 'ssr'
  isDev?: boolean
}

/** The common configuration of the browser and server builds of every app. */
export function baseConfig({
  name,
  appDir,
  target,
  isDev = false,
}: BaseOptions): Configuration & { plugins: RspackPluginInstance[] } {
  const mode = isDev ? 'development' : 'production'
  const file = isDev ? '[name]' : '[name].[contenthash:8]'
  return {
    name: `${name}:${target}`,
    mode,
    context: appDir,
    target: target === 'browser' ? ['web', 'es2022'] : 'node24',
    devtool: isDev ? 'cheap-module-source-map' : false,
    output: {
      // Not in `dist`, because a development build is never published.
      path: join(appDir, isDev ? '.dev' : 'dist', target),
      clean: !isDev,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      // A module that threw once throws the same error at each later import. Without this setting, the second import
      // gets a half evaluated module.
      strictModuleErrorHandling: true,
      filename: `${file}.mjs`,
      chunkFilename: `${file}.mjs`,
      assetModuleFilename: `${file}[ext]`,
      publicPath: 'auto',
      uniqueName: name,
      devtoolModuleFilenameTemplate: isDev ? 'file://[absolute-resource-path]' : sourceName,
    },
    externalsType: 'module',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: [sourceRule(name, { isDev, isHot: isDev && target === 'browser' })] },
    plugins: [targetConstant(target), ...(isDev ? [] : [new BuildRecordPlugin(mode)])],
    optimization: isDev
      ? { chunkIds: 'named', moduleIds: 'named' }
      : { chunkIds: 'deterministic', moduleIds: 'deterministic' },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/** Code that only servers need is written as `process.env.TARGET !== 'browser' && …`: browser builds remove it. */
export function targetConstant(target: 'browser' | 'ssr'): RspackPluginInstance {
  return new rspack.DefinePlugin({ 'process.env.TARGET': JSON.stringify(target) })
}

interface SourceOptions {
  isDev?: boolean
  /** Registers components with React Fast Refresh. */
  isHot?: boolean
}

/**
 * The rule that compiles sources; `name` is the namespace of their styled components. Those of shared/ui have their own namespace, so that
 * a component that several apps bundle has the same class names in all of them.
 */
export function sourceRule(name: string, options: SourceOptions = {}): RuleSetRule {
  const loader = 'builtin:swc-loader'
  return {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    oneOf: [
      { include: sharedUi, loader, options: swcOptions('ui', options) },
      { loader, options: swcOptions(name, options) },
    ],
  }
}

const sharedUi = join(import.meta.dirname, '../../../ui/src')

function swcOptions(name: string, { isDev = false, isHot = false }: SourceOptions): object {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isDev, refresh: isHot } },
      experimental: {
        plugins: [
          [
            createRequire(import.meta.url).resolve('@swc/plugin-styled-components'),
            {
              ssr: true,
              namespace: name,
              displayName: isDev,
              fileName: false,
              pure: true,
            },
          ],
        ],
      },
    },
  }
}

/** Compiles a source file of a package to the JavaScript that a remote in its own repository bundles; `name` as for `sourceRule`. */
export async function compileSource(name: string, file: string, source: string): Promise<string> {
  const { jsc } = swcOptions(name, {}) as { jsc: { experimental: object } }
  // Uses the compiler's plugin only for sources with styled components, because loading it takes seconds.
  const { experimental, ...plain } = jsc
  const isStyled = source.includes("'styled-components'")
  const { code } = await rspack.experiments.swc.transform(source, {
    filename: file,
    swcrc: false,
    configFile: false,
    // Node needs an import attribute for JSON.
    jsc: { ...plain, experimental: { keepImportAssertions: true, ...(isStyled && experimental) } },
  })
  return code
}

/**
 * Asks the browser to compile the whole first module while it is downloaded, off the main thread. Nearly all of its
 * code runs at start; compiling each function at its first call blocked a slow phone's main thread twice as long.
 */
export function compiledOnArrival(): RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*\.mjs$/,
    // Runs after the minifier, which removes comments, and before the file is compressed.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
  })
}
