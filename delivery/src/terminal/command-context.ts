import type { ChannelRevision } from '@shop/releases'
import type { Command } from 'commander'
import type { Delivery } from '../store/open-delivery.ts'

/** The entries of remotes and the shell in a revision of a channel. */
export type RevisionContent = Pick<ChannelRevision, 'remotes' | 'shell'>

export type Smoke = (
  delivery: Delivery,
  before: RevisionContent | undefined,
  next: RevisionContent,
  /** The shop on which pages are opened; if it is left out, the smoke run starts a shop of its own. */
  smokeUrl?: string,
) => Promise<string[]>

/** The outputs of a command, and the store, clock, smoke run and confirmation that it uses. */
export interface CommandContext {
  out: (text: string) => void
  err: (text: string) => void
  openDelivery: () => Promise<Delivery>
  /** The current time, in epoch milliseconds. */
  now: () => number
  /** The smoke run before a promotion; undefined in tests. */
  smoke?: Smoke
  /** Asks a person for yes or no; undefined if a program runs the command. */
  confirm?: (question: string) => Promise<boolean>
}

/** The answer of a command: `text` for people, or `json` as one document with `--json`. */
export interface Answer {
  text: string
  json: unknown
}

export function answer({ out }: CommandContext, program: Command, { text, json }: Answer): void {
  out(isForMachines(program) ? `${JSON.stringify(json, null, 2)}\n` : text)
}

export function isForMachines(program: Command): boolean {
  return program.opts<{ json?: boolean }>().json ?? false
}
