import type { Database } from '../../db/database.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'

/** The database and picture store of a command. */
export interface Shop extends Database {
  pictures: PictureStore
  /** Origin of the shop's pages, for links to customers. */
  publicUrl: string
  /** The shop's name, for messages to customers. */
  name: string
  /** The data folder of a shop with the embedded database; undefined with a PostgreSQL server. */
  dataDir?: string | undefined
}

/** Input and output of a command; tests replace them. */
export interface Terminal {
  /** Writes to standard output. Resolves when the text has been written (backpressure). */
  out: (text: string) => Promise<void>
  /** Writes problems and progress to standard error. */
  err: (text: string) => void
  /** The operator's typed answer; null without a terminal, where no operator can be asked. */
  ask: (question: string) => Promise<string | null>
  /** Reads everything from standard input. */
  readInput: () => Promise<string>
  /** Whether standard error is a terminal, so that a progress bar is useful. */
  isWatched: boolean
  /**
   * Called by a command that runs until it is stopped. The first SIGTERM or SIGINT aborts the returned signal. Without
   * this call, SIGTERM or SIGINT ends the process at once.
   */
  untilStopped: () => AbortSignal
  /** Opens the shop. With `mayCreate`, an empty embedded database is created if there is none. */
  openShop: (options: { mayCreate: boolean }) => Promise<Shop>
}

/** Exit codes other than 0, which means success. Every command's --help explains them. */
export const exitCodes = { refused: 1, wrongUse: 2, noDatabase: 3 } as const

/** An error that a command expects: only its message is printed, without a stack. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}
