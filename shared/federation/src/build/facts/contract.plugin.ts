import type { Compiler, RspackPluginInstance } from '@rspack/core'
import * as z from 'zod/mini'
import { type CallDefinition, type CallName, calls } from '@shop/contracts'
import { type Contract, contractFile } from '@shop/releases'

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

/**
 * The calls that code may make: every call whose name is a string literal in the code, alone or after /api/. If a
 * literal is only the beginning of names (`product/` + …), all calls with this beginning are included. A call that is
 * listed without need only makes the gate stricter; a call that is missing would be hidden from the gate.
 */
export function calledNames<Name extends string>(code: string, names: readonly Name[]): Name[] {
  return names.filter((name) => isNamed(code, name) || startsOf(name).some(isBegun(code)))
}

const begin = '(?:["\'`]|/api/)'

function isNamed(code: string, name: string): boolean {
  return new RegExp(`${begin}${escaped(name)}(?:["'\`/?#]|\\$\\{)`).test(code)
}

function isBegun(code: string): (start: string) => boolean {
  return (start) => new RegExp(`${begin}${escaped(start)}(?:["'\`]|\\$\\{)`).test(code)
}

/** The beginnings of a name: `a/` and `a/b/` of `a/b/c`. */
function startsOf(name: string): string[] {
  const parts = name.split('/')
  return parts.slice(1).map((_part, index) => `${parts.slice(0, index + 1).join('/')}/`)
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w/]/g, String.raw`\$&`)
}
