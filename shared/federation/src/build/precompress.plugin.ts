import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Compiler, RspackPluginInstance } from '@rspack/core'

const brotli = promisify(brotliCompress)

/** Sizes of an input block, as powers of 2; 0 is chosen by brotli. */
const blockSizes = [0, constants.BROTLI_MAX_INPUT_BLOCK_BITS]

/**
 * Compresses at the highest level, with each of `blockSizes`, and returns the smallest result. With one size alone, a change
 * of a few letters can make the shell's first script 120 bytes larger.
 */
async function compress(content: Buffer): Promise<Buffer> {
  const results = await Promise.all(
    blockSizes.map((size) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_LGBLOCK]: size,
        },
      }),
    ),
  )
  return results.reduce((smallest, each) => (each.length < smallest.length ? each : smallest))
}

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
              compilation.emitAsset(`${name}.br`, new sources.RawSource(await compress(content)))
            }),
          )
        },
      )
    })
  }
}
