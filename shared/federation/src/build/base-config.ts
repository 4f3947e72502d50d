import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  Compilation,
  rspack,
  type Configuration,
  type RspackPluginInstance,
  type RuleSetRule,
} from '@rspack/core'
import { BuildRecordPlugin } from './build-record.plugin.ts'

const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'

interface BaseOptions {
  /** Also the styled-components namespace, so that class names of two packages never meet. */
  name: string
  appDir: string
  target: 'browser' | 'ssr'
}

/** What the browser and the server build of every app have in common. */
export function baseConfig({
  name,
  appDir,
  target,
}: BaseOptions): Configuration & { plugins: RspackPluginInstance[] } {
  return {
    name: `${name}:${target}`,
    mode,
    context: appDir,
    target: target === 'browser' ? ['web', 'es2022'] : 'node24',
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    output: {
      path: join(appDir, 'dist', target),
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      // A module that threw throws the same at every later import; otherwise the second gets it half evaluated.
      strictModuleErrorHandling: true,
      filename: '[name].[contenthash:8].mjs',
      chunkFilename: '[name].[contenthash:8].mjs',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: 'auto',
      uniqueName: name,
    },
    externalsType: 'module',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: [sourceRule(name)] },
    plugins: [new BuildRecordPlugin(mode)],
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic' },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/**
 * The federation plugin resolves its runtime to CommonJS, which cannot be tree-shaken and is bundled a second time
 * beside the ES modules. Those have the same file names with another extension.
 */
export function shakeableFederationRuntime(): Record<string, string> {
  const fromEnhanced = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced'),
  )
  const fromTools = createRequire(fromEnhanced.resolve('@module-federation/runtime-tools'))
  return Object.fromEntries(
    ['runtime', 'webpack-bundler-runtime']
      .map((name) => fromTools.resolve(`@module-federation/${name}`))
      .concat(fromEnhanced.resolve('@module-federation/inject-external-runtime-core-plugin'))
      .map((file) => [file, file.replace(/\.cjs$/, '.js')]),
  )
}

/** How sources are compiled; `name` is the namespace of their styled components. */
export function sourceRule(name: string): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    type: 'javascript/auto',
    options: swcOptions(name),
  }
}

function swcOptions(name: string): object {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: mode === 'development' } },
      experimental: {
        plugins: [
          [
            createRequire(import.meta.url).resolve('@swc/plugin-styled-components'),
            {
              ssr: true,
              namespace: name,
              displayName: mode === 'development',
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
 * Asks the browser to compile the whole first module while it is downloaded, off the main thread. Nearly all of it runs
 * at start anyway; lazy compilation blocked a slow phone's main thread twice as long.
 */
export function compiledOnArrival(): RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*\.mjs$/,
    // After the minifier, which drops comments; before the file is compressed.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
  })
}
