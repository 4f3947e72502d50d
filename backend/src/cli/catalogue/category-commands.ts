import { readCategoryStructure } from '../../product/category.repository.ts'
import { column, line } from '../sheet-format/column.ts'
import { shown } from '../sheet-format/problem.ts'
import type { FileRecord } from '../records/file-record.ts'
import { readCsv } from '../records/read-csv.ts'
import { csvText } from '../sheet-format/row-text.ts'
import type { Values } from '../sheet-format/sheet.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { writeAtomically } from '../../files/write-atomically.ts'
import { type CategoryPath, findUnusedPaths, setCategoryOrder } from './catalogue.repository.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const names = ['category', 'subCategory', 'subSubCategory'] as const
const columns = names.map((name) => column(name, line(100)))

/** OPER-06: commands for the order in which categories are shown. */
export function addCategories(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('categories')
    .description('The order in which categories are shown in menus, filters and lists.')
    .notes(`The file has a line for each category, subcategory and sub-subcategory, by their French names as products have them, in the wanted order.
What the file does not have comes last, by alphabet.`)
    .example('shop categories export --output categories.csv')

  group
    .command('export')
    .description('Writes the categories of products on sale in the order in which they are shown.')
    .option('--output <file>', 'standard output when left out')
    .example('shop categories export --output categories.csv')
    .inShop(async (db, { output }: { output?: string }) => {
      const text = csvText(columns, pathsOf(await readCategoryStructure(db)))
      if (output) await writeAtomically(output, text)
      else for await (const piece of text) await terminal.out(piece)
    })

  group
    .command('order')
    .description('Shows the categories in the order of a .csv file.')
    .argument('<file>', `UTF-8, with the header "${names.join(';')}"`)
    .example('shop categories order categories.csv')
    .inShop(async (db, file: string) => {
      const paths = await readPaths(file)
      const unused = await findUnusedPaths(db, paths)
      if (unused.length > 0) {
        const list = unused.map((path) => `  ${shown(pathText(path))}\n`).join('')
        throw new CommandError(`Nothing was changed: no product has these categories.\n${list}`)
      }
      await setCategoryOrder(db, paths)
      await terminal.out(`Ordered: ${paths.length}.\n`)
    })
}

async function* pathsOf(
  structure: Awaited<ReturnType<typeof readCategoryStructure>>,
): AsyncGenerator<Values> {
  for (const [category, branches] of Object.entries(structure)) {
    yield { category }
    for (const { name: subCategory, subcategories } of branches) {
      yield { category, subCategory }
      for (const subSubCategory of subcategories) yield { category, subCategory, subSubCategory }
    }
  }
}

/** The paths of a file. Throws a CommandError if the file is not a list of paths, or lists a path twice. */
async function readPaths(file: string): Promise<CategoryPath[]> {
  const records: FileRecord[] = []
  for await (const record of readCsv(file, () => 0)) records.push(record)
  const [header, ...rows] = records
  if (names.some((name, at) => header?.cells[at]?.trim() !== name)) {
    throw new CommandError(`${file}: expected the header "${names.join(';')}".`)
  }
  const seen = new Set<string>()
  return rows.map(({ line: at, cells }) => {
    const [category = '', subCategory = '', subSubCategory = ''] = cells.map((cell) => cell.trim())
    const path = { category, subCategory, subSubCategory }
    const text = pathText(path)
    if (category === '' || (subCategory === '' && subSubCategory !== '')) {
      throw new CommandError(`${file}, line ${at}: a name above the last one is missing.`)
    }
    if (seen.has(text))
      throw new CommandError(`${file}, line ${at}: ${shown(text)} is there twice.`)
    seen.add(text)
    return path
  })
}

function pathText({ category, subCategory, subSubCategory }: CategoryPath): string {
  return [category, subCategory, subSubCategory].filter((name) => name !== '').join(' > ')
}
