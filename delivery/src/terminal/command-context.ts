import type { ChannelRevision } from '@shop/releases'
import { Command } from 'commander'
import { Reported } from '../command-line/errors.ts'
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
  /** If there is one, the exit code is 1. The text says what is wrong. */
  problem?: string | undefined
}

/** `pnpm delivery`, and every command below it. */
export class DeliveryCommand extends Command {
  readonly #context: CommandContext

  constructor(context: CommandContext, name?: string) {
    super(name)
    this.#context = context
  }

  override createCommand(name?: string): DeliveryCommand {
    return new DeliveryCommand(this.#context, name)
  }

  /** Adds command lines at the end of the help. */
  example(...lines: string[]): this {
    return this.addHelpText('after', `\nExample:\n${lines.map((line) => `  ${line}\n`).join('')}`)
  }

  /** Calls `work` with the arguments and the options of the command, and prints its answer. */
  answers(work: (context: CommandContext, ...given: never[]) => Answer | Promise<Answer>): this {
    return this.action(async (...given: unknown[]) => {
      const { text, json, problem } = await work(this.#context, ...(given as never[]))
      const isForMachines = this.optsWithGlobals<{ json?: boolean }>().json
      this.#context.out(isForMachines ? `${JSON.stringify(json, null, 2)}\n` : text)
      if (problem !== undefined) throw new Reported(problem)
    })
  }
}
