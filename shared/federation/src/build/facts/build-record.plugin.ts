import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type BuildRecord, hashOf, inputsHash, recordFile } from '@shop/releases'

/** Writes `record.json`: the mode of the build, its sources and its files. */
export class BuildRecordPlugin implements RspackPluginInstance {
  readonly mode: BuildRecord['mode']

  constructor(mode: BuildRecord['mode']) {
    this.mode = mode
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    let inputs = ''
    // Runs before the first source is read: if a source changes while the build runs, the build counts as outdated.
    compiler.hooks.beforeRun.tapPromise('BuildRecord', async () => {
      inputs = await inputsHash(compiler.context)
    })
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Runs after all other assets were written, `build.json` included.
        { name: 'BuildRecord', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        (assets) => {
          // The files are sorted, because the order of compressed files differs from build to build.
          const outputs = Object.entries(assets)
            .map(([file, source]) => [file, hashOf(source.buffer())] as const)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
          const record: BuildRecord = {
            mode: this.mode,
            inputs,
            outputs: Object.fromEntries(outputs),
          }
          compilation.emitAsset(
            recordFile,
            new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`),
          )
        },
      )
    })
  }
}
