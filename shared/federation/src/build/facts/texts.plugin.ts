import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { missingTexts } from './missing-texts.ts'

/** DEL-13: a build whose texts lack a key in one language fails, and says the file and the key. */
export class TextsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Texts', (compilation) => {
      for (const sentence of missingTexts(compiler.context)) {
        compilation.errors.push(new WebpackError(sentence))
      }
    })
  }
}
