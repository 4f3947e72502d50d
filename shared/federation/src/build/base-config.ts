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
 * The export of an app's `rspack.config.ts`: a function that returns the builds for browser and server. `rspack build`
 * calls it for production, `pnpm dev` with `development`.
 */
export type AppBuild = (env?: { development?: boolean }) => Configuration[]

interface BaseOptions {
  /** Name of the package. It is also the namespace of its styled components, so that two packages never have the same class name. */
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
      // A development build is not written to `dist`, because it is never published.
      path: join(appDir, isDev ? '.dev' : 'dist', target),
      clean: !isDev,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      // With this setting, each import of a module that threw once throws the same error. Without it, the second import
      // gets a module that is only partly evaluated.
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
      : { chunkIds: 'deterministic', moduleIds: 'deterministic', minimizer: [minimizer()] },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/**
 * Writes ES2022, which all supported browsers run; by default, the minimizer writes ES5. The newer syntax and the
 * additional passes save 0.4 kB of each page.
 */
function minimizer(): RspackPluginInstance {
  return new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { ecma: 2022, mangle: true, compress: { ecma: 2022, passes: 4 } },
  })
}

/** Sets `process.env.TARGET`. Browser builds then remove server code of the form `process.env.TARGET !== 'browser' && …`. */
export function targetConstant(target: 'browser' | 'ssr'): RspackPluginInstance {
  return new rspack.DefinePlugin({ 'process.env.TARGET': JSON.stringify(target) })
}

interface SourceOptions {
  isDev?: boolean
  /** Whether components are registered with React Fast Refresh. */
  isHot?: boolean
}

/**
 * The rule that compiles sources; `name` is the namespace of their styled components. Sources of shared/ui have a
 * namespace of their own, so that a component that several apps bundle has the same class names in all these apps.
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

/**
 * Compiles a source file of a package to JavaScript, which a remote in its own repository bundles. `name` is the same
 * as for `sourceRule`.
 */
export async function compileSource(name: string, file: string, source: string): Promise<string> {
  const { jsc } = swcOptions(name, {}) as { jsc: { experimental: object } }
  // Uses the compiler's plugin only for sources with styled components, because loading it takes seconds.
  const { experimental, ...plain } = jsc
  const isStyled = source.includes("'styled-components'")
  const { code } = await rspack.experiments.swc.transform(source, {
    filename: file,
    swcrc: false,
    configFile: false,
    // Node.js needs the import attribute of a JSON file, so the compiler keeps it.
    jsc: { ...plain, experimental: { keepImportAssertions: true, ...(isStyled && experimental) } },
  })
  return code
}

/**
 * Writes a hint: the browser compiles the whole first module during its download, off the main thread. Nearly all code
 * of this module runs at start. Without the hint, each function is compiled at its first call, which blocks the main
 * thread of a slow phone twice as long.
 */
export function compileHintPlugin(): RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*\.mjs$/,
    // Runs after the minifier, which removes comments, and before the file is compressed.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
  })
}
