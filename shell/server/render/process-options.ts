import type { OpenRelease } from './inside/messages.ts'

/** The reason why a process ended. `closed`: the gateway no longer needed the process, which does not count as a fault. */
export type End = 'ended' | 'hangs' | 'memory' | 'unloadable' | 'closed'

/** The error if a page's process ended before the page was rendered. */
export class LostPage extends Error {
  /** Whether the page may have caused the end of its process. */
  readonly isSuspect: boolean

  constructor(message: string, isSuspect: boolean) {
    super(message)
    this.isSuspect = isSuspect
  }
}

export interface ProcessLimits {
  /** Maximum processor time, in ms, that the process may use without sending a message while it computes a page. */
  silentMs: number
  /** Maximum time, in ms, that a page may compute until it ends or calls the API. */
  turnMs: number
  /** Maximum time, in ms, that a page may wait for its first turn. */
  longestWaitMs: number
  /** Maximum heap of the process, in MB. */
  heapMb: number
  /** Maximum memory of the process, in MB. */
  memoryMb: number
}

export interface RenderProcessOptions {
  /** Path of the shell's server build. */
  shellFile: string
  /** Path of the folder of releases, without symbolic links. */
  releasesDir: string
  releases: OpenRelease[]
  limits: ProcessLimits
  /** True if the set of releases already has a process. The new process then has a lower priority than gateway, API and database. */
  isAdded: boolean
  log: (fields: object, message: string) => void
  /** Called only once, with the reason, when the process accepts no more pages. */
  onEnd: (reason: End) => void
  /** Called only once, when the process has ended. */
  onExit: () => void
}
