import type { Release } from '../documents/release.ts'
import { bundlerRuntimeFile } from '../documents/federation-manifest.ts'
import type { Misfit } from './verify-release.ts'

/** LIGHT-01: the pages of a release whose scripts are too large, and the release's entry if it is too large. */
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

/**
 * Whether the entry uses the shell's federation runtime. Such a release has a copy of the runtime in a file beside the
 * entry, for other hosts.
 */
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

/**
 * The number of bytes that the gateway sends for these modules: the sizes of the compressed files. If the build has not
 * compressed a module, the module's own size counts.
 */
function compressed({ files }: Release, modules: readonly string[]): number {
  return [...new Set(modules)]
    .map((module) => (files[`${module}.br`] ?? files[module])?.bytes ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0)
}

function count(bytes: number): string {
  return bytes.toLocaleString('en')
}

/** LIGHT-01: maximum compressed size, in bytes, of a page's script, of the shell's part of that script, and of a remote's entry. */
export const sizeLimits = {
  page: 181_200,
  firstScript: 159_300,
  remoteEntry: 3500,
  /** Additional bytes for the entry and each page of a remote that does not use the shell's federation runtime (MFE-09). */
  ownRuntime: 30_000,
} as const
