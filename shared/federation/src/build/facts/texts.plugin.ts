import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { missingTexts } from './missing-texts.ts'

/** DEL-13: fails a build if a key of the app's texts is missing in a language, and names file and key. */
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
