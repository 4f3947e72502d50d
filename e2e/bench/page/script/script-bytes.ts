import { groupOf } from '@shop/tools/package-groups'
import { builtModule } from './built-module.ts'

/** Group → package → bytes. */
export type ScriptBytes = Record<string, Record<string, number>>

interface Module {
  url: string
  /** Number of bytes as transferred, compressed. */
  bodyBytes: number
}

/** The content of transferred modules by package, from the builds of this workspace; `unknown` for modules of a different build. */
export function scriptBytes(modules: Module[]): ScriptBytes {
  const result: ScriptBytes = {}
  for (const { url, bodyBytes } of modules) {
    const parts = builtModule(url)?.bytes ?? { unknown: bodyBytes }
    const sum = sumOf(parts)
    for (const [name, part] of Object.entries(parts)) {
      const group = result[groupOf(name)] ?? {}
      result[groupOf(name)] = group
      group[name] = (group[name] ?? 0) + (bodyBytes * part) / sum
    }
  }
  return result
}

/** The bytes of each group, the largest first. */
export function groupBytes(script: ScriptBytes): Record<string, number> {
  const sums = Object.entries(script).map(([group, parts]) => [group, sumOf(parts)] as const)
  return Object.fromEntries(sums.toSorted(([, a], [, b]) => b - a))
}

function sumOf(parts: Record<string, number>): number {
  return Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)
}
