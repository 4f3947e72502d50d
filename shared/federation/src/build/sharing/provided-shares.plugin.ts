import type { Compiler, Module, RspackPluginInstance } from '@rspack/core'

const provided = /^provide shared module \(\w+\) (.+)@[^@]+ = /

/**
 * Fails the shell's build when it does not provide a module it promises (MFE-01). The federation plugin provides
 * only what some source of the shell imports; the rest would be missing silently and break the remotes.
 */
export class ProvidedSharesPlugin implements RspackPluginInstance {
  readonly promised: readonly string[]

  constructor(promised: readonly string[]) {
    this.promised = promised
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ProvidedShares', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ProvidedShares', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const name of missing(this.promised, compilation.modules)) {
            const reason =
              'is shared, but nothing in the shell imports it: remotes would not find it'
            compilation.errors.push(new WebpackError(`${name} ${reason}`))
          }
        },
      )
    })
  }
}

function missing(promised: readonly string[], modules: Iterable<Module>): string[] {
  const names = new Set(Array.from(modules, (module) => provided.exec(module.identifier())?.[1]))
  return promised.filter((name) => !names.has(name))
}
