import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../db/tables.ts'
import { createFolderStore } from '../../pictures/picture-store.ts'
import { runShop } from '../program.ts'

export interface Ran {
  code: number
  out: string
  err: string
}

/** The progress line that a command prints if it takes more than three seconds, which can happen on a busy machine. */
export const PROGRESS = /^\w+: \d+ %\n/gm

/** What a command writes every ten seconds while it waits for the embedded database, as on a busy machine (OPS-03). */
export const SLOW_START = /the embedded database is not open yet\n/g

/** The duration of an import in the output of a command. The functions below replace every duration by 0.1 s. */
export const DURATION = /, in \d+(?:\.\d)? s\.$/gm

/** Runs a command line on the shop of a test, in this process and without a terminal that could ask. */
export async function runOn(db: Db, ...args: string[]): Promise<Ran> {
  return runWith({}, db, ...args)
}

/** Runs a command line and answers its question with `answer`. */
export async function runAnswering(answer: string | null, db: Db, ...args: string[]): Promise<Ran> {
  return runWith({ answer }, db, ...args)
}

/** Runs a command line that ends when `stopped` is aborted. */
export async function runUntil(
  stopped: AbortSignal,
  { db, answer }: { db: Db; answer?: string | null },
  ...args: string[]
): Promise<Ran> {
  return runWith({ stopped, answer: answer ?? null }, db, ...args)
}

interface RunOptions {
  answer?: string | null
  /** Standard input. */
  input?: string
  stopped?: AbortSignal
}

export async function runWith(
  { answer = null, input = '', stopped = new AbortController().signal }: RunOptions,
  db: Db,
  ...args: string[]
): Promise<Ran> {
  const ran: Ran = { code: 0, out: '', err: '' }
  ran.code = await runShop(args, {
    out: async (text) => {
      ran.out += text.replaceAll(DURATION, ', in 0.1 s.')
    },
    err: (text) => {
      ran.err += text.replaceAll(PROGRESS, '')
    },
    ask: async (question) => {
      ran.err += question
      return answer
    },
    readInput: () => Promise.resolve(input),
    isWatched: false,
    untilStopped: () => stopped,
    openShop: () =>
      Promise.resolve({
        db,
        pictures: createFolderStore(join(folder, 'originals')),
        publicUrl: 'https://shop.example',
        name: 'Jasmin',
        close: () => Promise.resolve(),
      }),
  })
  return ran
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0

/** Writes a file for one test, and returns its path. */
export function aFile(ending: 'csv' | 'json' | 'xlsx', content: string | Buffer): string {
  count += 1
  const file = join(folder, `${count}.${ending}`)
  writeFileSync(file, content)
  return file
}
