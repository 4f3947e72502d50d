import type { Database } from '../../db/database.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'

/** The database and picture store of a command. */
export interface Shop extends Database {
  pictures: PictureStore
}

/** Input and output of a command; tests replace them. */
export interface Terminal {
  /** Standard output; resolves when the text has been written (backpressure). */
  out: (text: string) => Promise<void>
  /** Standard error: problems, progress. */
  err: (text: string) => void
  /** Whether standard error is a terminal, so that a progress bar is useful. */
  isWatched: boolean
  /** `mayCreate`: creates an empty embedded database if there is none. */
  openShop: (options: { mayCreate: boolean }) => Promise<Shop>
}

/** Exit codes, explained in every command's --help. 0: success. */
export const exitCodes = { refused: 1, wrongUse: 2, noDatabase: 3 } as const

/** An expected error: only its message is printed. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}

/** Pads columns to their widest cell. Removes control characters, because shoppers choose names. */
export function toTable(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [header, ...rows].map((row) => row.map((cell) => printable(String(cell))))
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const toLine = (line: string[]) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return lines.map((line) => `${toLine(line).trimEnd()}\n`).join('')
}

/** Removes control characters, which could move the cursor or change the line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
}
