import type { OpenRelease } from './inside/messages.ts'

/** Why a process ended; `closed` means that the gateway ended it, which is no fault. */
export type End = 'ended' | 'hangs' | 'memory' | 'unloadable' | 'closed'

/** The page's process ended before the page was rendered. */
export class LostPage extends Error {
  /** The page may be the reason for the end of its process. */
  readonly isSuspect: boolean

  constructor(message: string, isSuspect: boolean) {
    super(message)
    this.isSuspect = isSuspect
  }
}

export interface ProcessLimits {
  /** Processor time that it may take without a word while it computes a page, in ms. */
  silentMs: number
  /** How long a page may compute until it ends or asks the API, in ms. */
  turnMs: number
  /** How long a page may wait for its first turn, in ms. */
  longestWaitMs: number
  /** Size of its heap, in MB. */
  heapMb: number
  /** All of its memory, in MB. */
  memoryMb: number
}

export interface RenderProcessOptions {
  /** The shell's server build. */
  shellFile: string
  /** Folder of releases, without symbolic links. */
  releasesDir: string
  releases: OpenRelease[]
  limits: ProcessLimits
  /** The set has another process already, so this one runs with a lower priority than gateway, API and database. */
  isAdded: boolean
  log: (fields: object, message: string) => void
  /** Called once, with the reason, when no more pages may be given to it. */
  onEnd: (reason: End) => void
  /** Called once, when it is gone. */
  onExit: () => void
}
