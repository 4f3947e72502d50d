import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type BuildRecord, hashOf, inputsHash, recordFile } from '@shop/releases'

/** Writes `record.json` with the build itself: its mode, the sources it was made of and the files it wrote. */
export class BuildRecordPlugin implements RspackPluginInstance {
  readonly mode: BuildRecord['mode']

  constructor(mode: BuildRecord['mode']) {
    this.mode = mode
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    let inputs = ''
    // Before the first source is read: a file that changes meanwhile makes the build count as outdated.
    compiler.hooks.beforeRun.tapPromise('BuildRecord', async () => {
      inputs = await inputsHash(compiler.context)
    })
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After every other asset, `build.json` included.
        { name: 'BuildRecord', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        (assets) => {
          // Sorted, because compressed files come in the order in which they are done.
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
