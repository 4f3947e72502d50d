import type { Db } from '../../db/tables.ts'
import {
  addMeanings,
  listMeanings,
  type Meaning,
  removeMeanings,
  stopWordPhrases,
} from '../../search/meanings.repository.ts'
import { refuseCellErrors, shown } from '../sheet-format/problem.ts'
import type { FileRecord } from '../records/file-record.ts'
import { readCsv } from '../records/read-csv.ts'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const MAX_LETTERS = 100
const HEADER = ['phrase', 'meaning']

/** FIND-03: commands for the phrases that shoppers use instead of the shop's own terms. */
export function addSynonyms(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('synonyms')
    .description('Synonyms: lay words and dialect of shoppers, with the names that the shop uses.')
    .notes(`A meaning is the French name of a need or category, which finds the products there, or other words, which find the products with all of them.
A phrase with an empty meaning is a word without products in the shop: it is never corrected to another word. Searches use a change at once.`)
    .example('shop synonyms add "perte de cheveux" "Chute de cheveux"')

  group
    .command('list')
    .description('Lists the phrases with their meanings.')
    .argument('[text]', 'a part of the phrase, or the meaning; all when left out')
    .example('shop synonyms list "Chute de cheveux"')
    .listInShop((db, text?: string) => listMeanings(db, text), {
      head: ['PHRASE', 'MEANS', ''],
      cells: ({ phrase, meaning, isName }) => [
        phrase,
        meaning || '(nothing)',
        isName ? 'its name' : '',
      ],
    })

  group
    .command('add')
    .description('Adds a phrase; one may have several meanings.')
    .argument('<phrase>', `what shoppers type, up to ${MAX_LETTERS} characters`)
    .argument('[meaning]', 'what the shop calls it; nothing when left out')
    .example('shop synonyms add "7abb chbab" "Acné"')
    .inShop(async (db, phrase: string, meaning?: string) => {
      const added = await addChecked(db, [
        { phrase: phrase.trim(), meaning: meaning?.trim() ?? '' },
      ])
      await terminal.out(added > 0 ? `Added ${shown(phrase)}.\n` : 'It is there already.\n')
    })

  addRemove(group, terminal)
  addImportOf(group, terminal)
}

function addRemove(group: ShopCommand, terminal: Terminal): void {
  group
    .command('remove')
    .description('Removes a phrase with one of its meanings, or with all of them.')
    .argument('<phrase>', 'as it is listed')
    .argument('[meaning]', 'all when left out')
    .example('shop synonyms remove "perte de cheveux"')
    .inShop(async (db, phrase: string, meaning: string | undefined) => {
      const removed = await removeMeanings(db, phrase, meaning)
      if (removed === 0) throw new CommandError(`There is no ${shown(phrase)} to remove.`)
      await terminal.out(`Removed ${shown(phrase)}: ${removed}.\n`)
    })
}

function addImportOf(group: ShopCommand, terminal: Terminal): void {
  group
    .command('import')
    .description('Adds phrases from a .csv file: all of it, or nothing.')
    .argument('<file>', 'UTF-8, with the header "phrase;meaning"')
    .example('shop synonyms import words.csv')
    .inShop(async (db, file: string) => {
      const meanings = await readMeanings(file)
      const added = await addChecked(db, meanings)
      await terminal.out(`Added ${added} of ${meanings.length}; the others were there.\n`)
    })
}

async function readMeanings(file: string): Promise<Meaning[]> {
  const records: FileRecord[] = []
  for await (const record of readCsv(file, () => 0)) records.push(record)
  const [header, ...rows] = records
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  if (HEADER.some((name, at) => names[at] !== name)) {
    throw new CommandError(`${file}: expected the header "${HEADER.join(';')}".`)
  }
  refuseCellErrors(
    file,
    rows.map(({ line, cells }) => ({
      line,
      cells: HEADER.map((name, at) => [name, cells[at] ?? ''] as const),
    })),
  )
  return rows.map(({ cells: [phrase = '', meaning = ''] }) => ({
    phrase: phrase.trim(),
    meaning: meaning.trim(),
  }))
}

/** Adds the meanings. Throws a CommandError if a phrase or a meaning has no word that can be searched for. */
async function addChecked(db: Db, meanings: readonly Meaning[]): Promise<number> {
  const texts = meanings.flatMap(({ phrase, meaning }) =>
    meaning === '' ? [phrase] : [phrase, meaning],
  )
  const wrong = [
    ...texts.filter((text) => text.length > MAX_LETTERS),
    ...(await stopWordPhrases(db, texts)),
  ]
  if (wrong.length > 0) {
    throw new CommandError(
      `${wrong.map(shown).join(', ')}: expected up to ${MAX_LETTERS} characters with a word that says something. Nothing was changed.`,
      exitCodes.wrongUse,
    )
  }
  return addMeanings(db, meanings)
}
