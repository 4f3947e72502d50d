import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Compiler, RspackPluginInstance } from '@rspack/core'

const brotli = promisify(brotliCompress)

/**
 * Writes `x.mjs.br` beside every module, at the highest compression level: a file is compressed only once, and not for
 * each visitor.
 */
export class PrecompressPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Precompress', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          const modules = Object.keys(assets).filter((name) => name.endsWith('.mjs'))
          await Promise.all(
            modules.map(async (name) => {
              const content = assets[name]?.buffer()
              if (!content) return
              const compressed = await brotli(content, {
                params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
              })
              compilation.emitAsset(`${name}.br`, new sources.RawSource(compressed))
            }),
          )
        },
      )
    })
  }
}
