import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { isDatabaseAway, isStatementRefused } from '../../db/database-errors.ts'
import type { Db } from '../../db/tables.ts'
import { queueMail } from '../../mail/outbox/outbox.repository.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import { readOrderMails } from '../../shop-settings/order-mails.repository.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.repository.ts'
import { importWithFlags, type ImportDone, type ImportFlags } from '../import/import-with-flags.ts'
import { importText } from '../import/import-text.ts'
import { RefusedRowsError } from '../import/stage.ts'
import { inFrench } from './french-problems.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import { couponSheet } from '../sheets/coupon-sheet.ts'
import { productSheet } from '../sheets/product-sheet.ts'
import { createProgress } from '../terminal/progress.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { stateOf } from './settled-files.ts'

export interface WatchedShop {
  db: Db
  pictures: PictureStore
  terminal: Terminal
  flags: Pick<ImportFlags, 'map' | 'ignoreUnknown' | 'existingOnly' | 'skipBad' | 'stock'>
}

/** Largest number of problems in a mail. The text file beside the refused file has all problems. */
const MOST_MAILED = 50

/**
 * Imports a file of the watched folder and moves it to `done`, or to `refused` with a text that names each problem. With
 * `skipBad`, only a file with the bad rows goes to `refused`.
 */
export async function importDropped(
  shop: WatchedShop,
  folder: string,
  file: string,
): Promise<void> {
  const { terminal } = shop
  const path = join(folder, file)
  const before = await stateOf(path)
  // If another file with the same name replaces this file meanwhile, the new file stays in the folder, and is imported later.
  const isSame = async () => (await stateOf(path)) === before
  try {
    const sheet = sheetOf(file)
    const done = await importInto(shop, path, sheet)
    const badFile = await refuseRows(shop.db, folder, file, done)
    if (await isSame()) await move(path, join(folder, 'done'))
    await terminal.out(`${file}: ${importText({ ...done, badFile }, sheet, {})}`)
  } catch (error) {
    const refusal = refusalOf(error, path)
    // An unexpected error may be a fault of the program, so its stack is printed.
    if (refusal.cause instanceof Error) terminal.err(`${file}: ${refusal.cause.stack}\n`)
    if (!(await isSame())) return
    const problems = problemsOf(refusal)
    await tellShop(shop.db, { file, problems })
    await refuse(path, folder, problems)
    terminal.err(`${file}: ${refusal.message.trimEnd()}\n`)
  }
}

/**
 * Returns the reason why a file was not imported, with an unexpected error as its `cause`. Throws an error that is due
 * to the database or to another file. Any other error is due to this file, so the file is refused: each later try, also
 * after a restart, would fail again.
 */
function refusalOf(error: unknown, path: string): CommandError {
  if (error instanceof CommandError) return error
  const { path: unreadable, code, syscall, message } = error as NodeJS.ErrnoException
  if (unreadable === path) return new CommandError(`The file cannot be read: ${code}.`)
  if (syscall !== undefined || isDatabaseAway(error) || isStatementRefused(error)) throw error
  const refusal = new CommandError(`The import ended with an unexpected error (${message}).`)
  refusal.cause = error
  return refusal
}

/** Imports a file. For JSON, `skipBad` is not possible: a JSON file is imported as a whole or refused. */
function importInto(
  { db, pictures, terminal, flags }: WatchedShop,
  path: string,
  sheet: Sheet,
): Promise<ImportDone> {
  const { skipBad = false, ...more } = sheet === productSheet ? flags : {}
  return importWithFlags(db, path, sheet, {
    ...more,
    skipBad: skipBad && extname(path).toLowerCase() !== '.json',
    pictures,
    progress: createProgress(terminal),
  })
}

/**
 * Mails the shop the rows that were not imported, and the rows that lack a value. Moves the file of these rows to
 * `refused`, so that the watcher does not import it.
 */
async function refuseRows(
  db: Db,
  folder: string,
  file: string,
  { badFile, refused, lacking }: ImportDone,
): Promise<string | undefined> {
  if (badFile === undefined) return undefined
  const problems = [...refused, ...lacking]
  await tellShop(db, { file, problems, isPart: true })
  return refuse(badFile, folder, problems)
}

/** Moves a file to `refused` beside a text that names each problem. Returns the new path. */
async function refuse(path: string, folder: string, problems: readonly string[]): Promise<string> {
  const refused = await move(path, join(folder, 'refused'))
  await writeFile(`${refused}.txt`, problemText(problems))
  return refused
}

/**
 * The sheet for a file: products or coupons. The name of the file's sub-folder decides; without a sub-folder, the name
 * of the file decides.
 */
function sheetOf(file: string): Sheet {
  const said = dirname(file) === '.' ? basename(file) : dirname(file)
  if (/coupon|codes?[-_ ]promo/i.test(said)) return couponSheet
  if (/product|produit|article|stock|catalog/i.test(said)) return productSheet
  throw new CommandError(
    'Neither the folder nor the name of the file says products or coupons: put it into products/ or coupons/.',
  )
}

function problemsOf(error: CommandError): string[] {
  if (error instanceof RefusedRowsError) {
    const { byLine, hint } = error.problems
    return [...[...byLine.values()].flat(), ...(hint ? [hint] : [])]
  }
  return error.message.trimEnd().split('\n')
}

function problemText(problems: readonly string[]): string {
  return ['\uFEFFÀ corriger :', ...problems.map(inFrench), '', 'To correct:', ...problems, ''].join(
    '\r\n',
  )
}

async function tellShop(
  db: Db,
  {
    file,
    problems,
    isPart = false,
  }: { file: string; problems: readonly string[]; isPart?: boolean },
): Promise<void> {
  const { to } = await readOrderMails(db)
  const { contact } = await readShopSettings(db)
  const mailed = problems.slice(0, MOST_MAILED).map(inFrench)
  await queueMail(db, {
    to: to || contact.email,
    language: 'fr',
    kind: 'file_refused',
    file,
    problems: mailed,
    more: problems.length - mailed.length,
    isPart,
  })
}

/** Moves a file into a folder; if the folder has a file of this name, under another name. Returns the new path. */
async function move(path: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const ending = extname(path)
  const name = basename(path, ending)
  for (let count = 1; ; count += 1) {
    const target = join(folder, count === 1 ? `${name}${ending}` : `${name}-${count}${ending}`)
    if (existsSync(target)) continue
    await rename(path, target)
    return target
  }
}
