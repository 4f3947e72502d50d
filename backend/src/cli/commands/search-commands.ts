import { Option } from 'commander'
import { listEmptySearches } from '../../search/visits/empty-searches.repository.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const SHOWN = 20
const DAYS = [7, 30, 90]

/** OPER-12: the command that lists the searches without result. */
export function addSearches(program: ShopCommand): void {
  program
    .command('searches')
    .description(`Lists the ${SHOWN} searches without result that most visitors made.`)
    .addOption(
      new Option('--days <days>', 'of the last so many days')
        .choices(DAYS.map(String))
        .default('30'),
    )
    .notes(`The list does not contain the visitors, and words that may be an e-mail address or a number are not kept. A visitor counts once a day for the
same words. Add words for which shoppers use another name with \`shop synonyms add\`.`)
    .example('shop searches --days 7')
    .listInShop(
      (db, { days }: { days: string }) =>
        listEmptySearches(db, { days: Number(days), limit: SHOWN }),
      {
        head: ['VISITORS', 'LANGUAGE', 'WORDS', 'LAST'],
        cells: ({ times, language, words, lastDay }) => [times, language, words, lastDay],
      },
    )
}
