import type { Release } from '../documents/release.ts'
import { bundlerRuntimeFile } from '../documents/federation-manifest.ts'
import { sizeLimits } from './size-limits.ts'
import type { Misfit } from './verify-release.ts'

/** LIGHT-01: the pages of a release that load too much script, and its entry if that is too large. */
export function oversizes(release: Release, firstScriptBytes: number): Misfit[] {
  const { entry, exposes, pages } = release
  const list = exposes.routes?.modules ?? []
  const more = takesRuntime(release) ? 0 : sizeLimits.ownRuntime
  const entryLimit = sizeLimits.remoteEntry + more
  const entryMisfit = oversize('its entry', compressed(release, [entry]), entryLimit)
  const pageMisfits = Object.entries(pages).flatMap(([name, { modules }]) => {
    const bytes = firstScriptBytes + compressed(release, [entry, ...list, ...modules])
    return oversize(`its page ${name} with the shell’s script`, bytes, sizeLimits.page + more)
  })
  return [...entryMisfit, ...pageMisfits]
}

/** Whether the entry takes the shell's federation runtime; such a release has its own copy in a file beside the entry. */
function takesRuntime({ entry, files }: Release): boolean {
  return Object.hasOwn(files, entry.replace(/[^/]+$/, bundlerRuntimeFile))
}

function oversize(what: string, bytes: number, limit: number): Misfit[] {
  if (bytes <= limit) return []
  const over = count(bytes - limit)
  return [
    {
      reason: `is too large: ${what} is ${count(bytes)} bytes, and ${count(limit)} is the limit`,
      advice: `make it ${over} bytes smaller, or load a part when it is used (pnpm size)`,
    },
  ]
}

/** The sum of the bytes that the gateway sends: of each module the compressed file, if the build has written one. */
function compressed({ files }: Release, modules: readonly string[]): number {
  return [...new Set(modules)]
    .map((module) => (files[`${module}.br`] ?? files[module])?.bytes ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0)
}

function count(bytes: number): string {
  return bytes.toLocaleString('en')
}
