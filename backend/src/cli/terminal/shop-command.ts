import { printableJson, toTable } from '@shop/processes/text-table'
import { Command } from 'commander'
import type { Db } from '../../db/tables.ts'
import type { Terminal } from './terminal.ts'
import { withShop } from './with-shop.ts'

/** A table of rows. */
interface RowTable<Row> {
  head: readonly string[]
  cells: (row: Row) => readonly (string | number)[]
  /** The text that replaces a table without rows. */
  none?: string
}

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

  /**
   * Adds `--json`. Opens the shop, and calls `read` with the arguments and the options of the command. Prints the
   * returned rows as a table, or with `--json` as JSON with every field.
   */
  listInShop<Row>(
    read: (db: Db, ...given: never[]) => Promise<readonly Row[]>,
    { head, cells, none }: RowTable<Row>,
  ): this {
    return this.option('--json', 'for programs, with every field').inShop(
      async (db, ...given: never[]) => {
        const rows = await read(db, ...given)
        const { json } = this.opts<{ json?: true }>()
        if (json) return this.#terminal.out(printableJson(rows))
        const isEmpty = rows.length === 0 && none !== undefined
        await this.#terminal.out(isEmpty ? none : toTable(head, rows.map(cells)))
      },
    )
  }
}
