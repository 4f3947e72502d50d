import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core'
import { bundlerRuntimeFile } from '@shop/releases'
import { sourceName } from './facts/package-bytes.plugin.ts'

const packageName = '@module-federation/webpack-bundler-runtime'

/** Installed version of the federation package. A remote uses the host's copy of the package only if its own copy has the same version. */
export const federationVersion = (
  createRequire(import.meta.url)(`${packageName}/package.json`) as { version: string }
).version

/** Leaves out the parts of the federation runtime that pages do not need: snapshots of manifests, and the code for Node.js. */
export function federationConstants(): RspackPluginInstance {
  return new rspack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: '"web"',
  })
}

/** Bundles the federation runtime as a separate module and emits it beside the remote entry. */
export class BundlerRuntimePlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    let bundled: ReturnType<typeof bundleRuntime> | undefined
    compiler.hooks.thisCompilation.tap('BundlerRuntime', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'BundlerRuntime', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const { code, map } = await (bundled ??= bundleRuntime())
          const source = new sources.SourceMapSource(code, bundlerRuntimeFile, map)
          compilation.emitAsset(bundlerRuntimeFile, source, { minimized: true })
        },
      )
    })
  }
}

async function bundleRuntime(): Promise<{ code: string; map: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'federation-runtime-'))
  try {
    const compiler = rspack({
      mode: 'production',
      context: import.meta.dirname,
      target: ['web', 'es2022'],
      entry: { main: { import: packageName, library: { type: 'module' } } },
      output: {
        path: folder,
        module: true,
        chunkFormat: 'module',
        filename: bundlerRuntimeFile,
        devtoolModuleFilenameTemplate: sourceName,
      },
      devtool: 'hidden-source-map',
      plugins: [federationConstants()],
      performance: false,
    })
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        compiler.close(() => {
          if (!error && stats && !stats.hasErrors()) resolve()
          else reject(error ?? new Error(stats?.toString('errors-only')))
        })
      })
    })
    const read = (file: string) => readFile(join(folder, file), 'utf8')
    return { code: await read(bundlerRuntimeFile), map: await read(`${bundlerRuntimeFile}.map`) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
