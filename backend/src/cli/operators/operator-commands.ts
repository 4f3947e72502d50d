import { randomInt } from 'node:crypto'
import { hashPassword } from '../../account/password/password.ts'
import {
  deleteOperator,
  insertOperator,
  listOperators,
} from '../../operator/operator.repository.ts'
import { column, line, optionOf } from '../sheet-format/column.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const name = optionOf(column('name', line(40, { min: 1 })))

/** DESK-01: adds, lists and removes the operators of the desk. */
export function addOperators(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('operators')
    .description('Adds, lists and removes the people who may sign in at the desk.')
    .example('shop operators add Leila')
  addAdding(group, terminal)

  group
    .command('list')
    .description('Lists the operators and when each was added.')
    .example('shop operators list')
    .listInShop(listOperators, {
      head: ['NAME', 'ADDED'],
      cells: ({ name: who, createdAt }) => [who, frenchTime(createdAt).slice(0, 10)],
      none: 'No operator may sign in at the desk.\n',
    })

  group
    .command('remove')
    .description('Removes an operator, whose sessions at the desk end at once.')
    .argument('<name>', 'as in the list, in any case', name)
    .example('shop operators remove Leila')
    .inShop(async (db, who: string) => {
      if (!(await deleteOperator(db, who))) {
        throw new CommandError(`There is no operator ${who}.`)
      }
      await terminal.out(`${who} is removed and signed out of the desk.\n`)
    })
}

function addAdding(group: ShopCommand, terminal: Terminal): void {
  group
    .command('add')
    .description('Adds an operator and prints the password, which is shown only once.')
    .argument('<name>', 'of at most 40 characters, with which the operator signs in', name)
    .notes(
      `The password is made at random and stored as a hash. For a new one, remove the operator and add the name again.`,
    )
    .example('shop operators add Leila')
    .inShop(async (db, who: string) => {
      const password = makePassword()
      if (!(await insertOperator(db, who, await hashPassword(password)))) {
        throw new CommandError(
          `There is an operator ${who} already. For a new password, remove the operator and add the name again.`,
        )
      }
      await terminal.out(`${who} may sign in at the desk with the password ${password}\n`)
    })
}

/** The alphabet of passwords, without letters and digits that look alike (0 o, 1 l i). */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const LETTERS_OF_GROUP = 4

/** A password of 79 random bits in groups that can be read aloud: `k7wp-mz3r-…`. */
function makePassword(): string {
  const group = () =>
    Array.from({ length: LETTERS_OF_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
