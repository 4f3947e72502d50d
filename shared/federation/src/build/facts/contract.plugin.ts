import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type CallDefinition, type CallName, calls } from '@shop/contracts'
import { type Contract, contractFile } from '@shop/releases'
import * as z from 'zod/mini'
import { calledNames } from './called-names.ts'

const allNames = Object.keys(calls) as CallName[]

/**
 * Writes `contract.json` beside the modules: the contracts of the calls that the build's code contains (`made`), or of
 * all calls that the backend serves (`served`).
 */
export class ContractPlugin implements RspackPluginInstance {
  readonly which: 'made' | 'served'

  constructor(which: 'made' | 'served') {
    this.which = which
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Contract', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Contract', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const code = Object.entries(assets)
            .filter(([file]) => file.endsWith('.mjs'))
            .map(([, source]) => source.source().toString())
          const names = this.which === 'served' ? allNames : calledNames(code.join('\n'), allNames)
          const text = `${JSON.stringify(contractOf(names), null, 2)}\n`
          compilation.emitAsset(contractFile, new sources.RawSource(text))
        },
      )
    })
  }
}

/** The contracts of these calls as JSON Schema: each input before defaults and trimming, and each answer. */
export function contractOf(names: readonly CallName[]): Contract {
  return Object.fromEntries(
    names.map((name) => {
      const { method, path, input, answer }: CallDefinition = calls[name]
      return [
        name,
        { method, path, input: schemaOf(input, 'input'), answer: schemaOf(answer, 'output') },
      ]
    }),
  )
}

/**
 * The JSON Schema of a zod schema. A refinement or transformation has no JSON Schema, so the type before it (input) or
 * after it (output) is written instead.
 */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}
