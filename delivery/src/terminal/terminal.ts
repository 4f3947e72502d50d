import type { ChannelRevision } from '@shop/releases'
import type { Command } from 'commander'
import type { Delivery } from '../store/open-delivery.ts'

/** What a revision of a channel says of remotes and shell. */
export type RevisionContent = Pick<ChannelRevision, 'remotes' | 'shell'>

export type Smoke = (
  delivery: Delivery,
  before: RevisionContent | undefined,
  next: RevisionContent,
  /** The shop to open pages on; one of its own is started when left out. */
  smokeUrl?: string,
) => Promise<string[]>

/** Where a command writes, and what it acts on. */
export interface Terminal {
  out: (text: string) => void
  err: (text: string) => void
  open: () => Promise<Delivery>
  /** Epoch milliseconds. */
  now: () => number
  /** The browser run before a promotion; a test has none. */
  smoke?: Smoke
  /** Asks a person, who says yes or no; there is none where a program runs the command. */
  confirm?: (question: string) => Promise<boolean>
}

/** The output of a command: a text for people, one document with `--json`. */
export interface Answer {
  text: string
  json: unknown
}

export function answer({ out }: Terminal, program: Command, { text, json }: Answer): void {
  out(isForMachines(program) ? `${JSON.stringify(json, null, 2)}\n` : text)
}

export function isForMachines(program: Command): boolean {
  return program.opts<{ json?: boolean }>().json ?? false
}
