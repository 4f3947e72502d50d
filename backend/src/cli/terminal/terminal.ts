import type { Database } from '../../db/database.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'

/** What a command works on. */
export interface Shop extends Database {
  pictures: PictureStore
}

/** What a command has of the outside world; tests give their own. */
export interface Terminal {
  /** Standard output; settles once the text has been taken, so that a slow reader slows the writer. */
  out: (text: string) => Promise<void>
  /** Standard error: problems, progress. */
  err: (text: string) => void
  /** Whether a person watches standard error, and a progress bar makes sense. */
  isWatched: boolean
  /** `mayCreate`: begins an empty embedded database where there is none. */
  openShop: (options: { mayCreate: boolean }) => Promise<Shop>
}

/** 0 is done; what each number means is part of every command's --help. */
export const exitCodes = { refused: 1, wrongUse: 2, noDatabase: 3 } as const

/** An expected "no": its message is all the operator sees. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}

/** Columns padded to their widest cell. Control characters do not reach the terminal: names come from shoppers. */
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

/** Without what could move the cursor or rewrite the line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
}
