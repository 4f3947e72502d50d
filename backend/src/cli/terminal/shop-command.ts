import { Command } from 'commander'
import type { Db } from '../../db/tables.ts'
import type { Terminal } from './terminal.ts'
import { withShop } from './with-shop.ts'

/** A command of `pnpm shop`, and every command below it. */
export class ShopCommand extends Command {
  readonly #terminal: Terminal

  constructor(terminal: Terminal, name?: string) {
    super(name)
    this.#terminal = terminal
  }

  override createCommand(name?: string): ShopCommand {
    return new ShopCommand(this.#terminal, name)
  }

  /** Adds a paragraph below the options in the help. */
  notes(text: string): this {
    return this.addHelpText('after', `\n${text}`)
  }

  /** Adds command lines at the end of the help. */
  example(...lines: string[]): this {
    return this.addHelpText('after', `\nExample:\n${lines.map((line) => `  ${line}\n`).join('')}`)
  }

  /** Opens the shop, and calls `work` with the arguments and the options of the command. */
  inShop(work: (db: Db, ...given: never[]) => Promise<void>): this {
    return this.action(async (...given: unknown[]) => {
      await withShop({ terminal: this.#terminal }, (db) => work(db, ...(given as never[])))
    })
  }
}
