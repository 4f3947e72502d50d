import type { OpenRelease } from './inside/messages.ts'

/** Why a process ended; `closed` means that the gateway ended it, which does not count as a fault. */
export type End = 'ended' | 'hangs' | 'memory' | 'unloadable' | 'closed'

/** The page's process ended before the page was rendered. */
export class LostPage extends Error {
  /** Whether the page may have caused the end of its process. */
  readonly isSuspect: boolean

  constructor(message: string, isSuspect: boolean) {
    super(message)
    this.isSuspect = isSuspect
  }
}

export interface ProcessLimits {
  /** Processor time that the process may use without a message while it computes a page, in ms. */
  silentMs: number
  /** How long a page may compute until it ends or calls the API, in ms. */
  turnMs: number
  /** How long a page may wait for its first turn, in ms. */
  longestWaitMs: number
  /** Maximum heap of the process, in MB. */
  heapMb: number
  /** Maximum memory of the process, in MB. */
  memoryMb: number
}

export interface RenderProcessOptions {
  /** The shell's server build. */
  shellFile: string
  /** Folder of releases, without symbolic links. */
  releasesDir: string
  releases: OpenRelease[]
  limits: ProcessLimits
  /**
   * True if the set already has a process; the new process then runs with a lower priority than gateway, API and
   * database.
   */
  isAdded: boolean
  log: (fields: object, message: string) => void
  /** Called once, with the reason, when the process takes no more pages. */
  onEnd: (reason: End) => void
  /** Called once, when the process has ended. */
  onExit: () => void
}
