import { Id, ReviewText } from '@shop/contracts'
import { InvalidArgumentError } from 'commander'
import type { Db } from '../../db/tables.ts'
import {
  answerReview,
  listForOperator,
  removeReview,
  setReviewHidden,
} from '../../review/moderation.repository.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

interface ListOptions {
  product?: string
  hidden?: true
  limit: number
}

const reviewId = column('id', whole(1, Number.MAX_SAFE_INTEGER))
const limit = column('limit', whole(1, 999_999))
const SHOWN_CHARACTERS = 60

/** The operator's commands for reviews (PROD-08, REV-01). */
export function addReviews(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('reviews')
    .description('Lists reviews, answers one, hides it, shows it again, or removes it.')
    .example('shop reviews list --limit 20')

  group
    .command('list')
    .description('Lists reviews, newest first.')
    .option('--product <id>', 'only the reviews of this product', productOption)
    .option('--hidden', 'only hidden reviews')
    .option('--limit <number>', 'how many at most', optionOf(limit), 50)
    .example('shop reviews list --hidden')
    .listInShop(
      (db, { product: productId, limit: most, hidden }: ListOptions) =>
        listForOperator(db, { productId, limit: most, ...(hidden && { hidden }) }),
      {
        head: ['ID', 'WRITTEN', 'SHOWN', 'STARS', 'ANSWERED', 'AUTHOR', 'PRODUCT', 'TEXT'],
        cells: ({ id, date, isHidden, stars, answer, userName, productName, content }) => [
          id,
          frenchTime(date),
          isHidden ? 'no' : 'yes',
          stars ?? '-',
          answer === null ? 'no' : 'yes',
          userName,
          productName,
          beginningOf(content),
        ],
      },
    )

  const change = (
    name: string,
    description: string,
    apply: (db: Db, id: number) => Promise<boolean>,
    done: string,
  ) => {
    group
      .command(name)
      .description(description)
      .argument('<id>', 'its number in the list', optionOf(reviewId))
      .example(`shop reviews ${name} 12`)
      .inShop(async (db, id: number) => {
        if (!(await apply(db, id))) throw new CommandError(`There is no review ${id}.`)
        await terminal.out(`Review ${id} ${done}\n`)
      })
  }
  change(
    'hide',
    'Hides a review from shoppers, also when its author writes it again.',
    (db, id) => setReviewHidden(db, id, true),
    'is hidden.',
  )
  change(
    'show',
    'Shows a hidden review again.',
    (db, id) => setReviewHidden(db, id, false),
    'is shown.',
  )
  group
    .command('answer')
    .description('Publishes the shop’s answer below a review, in place of an earlier one.')
    .argument('<id>', 'its number in the list', optionOf(reviewId))
    .argument('[text...]', 'the answer, at most 2000 characters')
    .option('--remove', 'removes the answer')
    .example('shop reviews answer 12 "Merci de votre retour."')
    .action(async (id: number, words: string[], { remove }: { remove?: true }) => {
      const text = remove ? null : readAnswer(words)
      await withShop({ terminal }, async (db) => {
        if (!(await answerReview(db, id, text))) throw new CommandError(`There is no review ${id}.`)
        await terminal.out(`Review ${id} ${text === null ? 'has no answer.' : 'is answered.'}\n`)
      })
    })
  change('remove', 'Removes a review. Its author may write another.', removeReview, 'is removed.')
}

/** The shop's answer to a review, checked by the contract's rule for texts of reviews. */
function readAnswer(words: readonly string[]): string {
  const { success, data } = ReviewText.safeParse(words.join(' '))
  if (success) return data
  throw new InvalidArgumentError('Expected the answer, of 1 to 2000 characters.')
}

function productOption(text: string): string {
  const { success, data } = Id.safeParse(text)
  if (success) return data
  throw new InvalidArgumentError('Expected the 24 digits of a product, as its address has them.')
}

/** The first characters of a review. They are cut between two characters, so that no surrogate pair is split. */
function beginningOf(content: string): string {
  const characters = Array.from(content)
  return characters.length > SHOWN_CHARACTERS
    ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…`
    : content
}
