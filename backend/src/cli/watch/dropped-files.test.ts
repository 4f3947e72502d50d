import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import writeWorkbook from 'write-excel-file/node'
import { createFolderStore } from '../../pictures/picture-store.ts'
import { aProduct } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { importDropped, type WatchedShop } from './dropped-files.ts'

describeShop({ content: { products: [aProduct(1)] } }, (shop) => {
  let folder: string
  let said: string
  const terminal: Terminal = {
    isWatched: false,
    openShop: () => Promise.reject(new Error('The shop is open')),
    out: async (text) => void (said += text),
    err: (text) => void (said += text),
    ask: async () => null,
    readInput: async () => '',
    untilStopped: () => new AbortController().signal,
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-dropped-'))
    said = ''
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test.each(['price\n70,500\n', 'price\nsoixante\n'])(
    'OPER-04: a file that is replaced while it is read stays in the folder, and is read again (%j)',
    async (text) => {
      const path = join(folder, 'products.csv')
      writeFileSync(path, text)
      await importDropped(
        {
          db: shop().db,
          pictures: createFolderStore(folder),
          terminal,
          // The import reads these flags after it has found the file and before it reads the rows. So the file is replaced
          // between the two.
          get flags() {
            writeFileSync(path, `${text}\n\n`)
            return {}
          },
        },
        folder,
        'products.csv',
      )
      expect(readFileSync(path, 'utf8')).toBe(`${text}\n\n`)
      expect(existsSync(join(folder, 'done'))).toBe(false)
      expect(existsSync(join(folder, 'refused'))).toBe(false)
    },
  )

  async function drop(
    text: string,
    flags: WatchedShop['flags'] = {},
  ): Promise<{ refusal: string; mailed: unknown }> {
    writeFileSync(join(folder, 'products.csv'), text)
    const pictures = createFolderStore(folder)
    await importDropped({ db: shop().db, pictures, terminal, flags }, folder, 'products.csv')
    const mails = shop().db.selectFrom('outbox').select('payload').orderBy('id', 'desc')
    const mail = await mails.where('kind', '=', 'file_refused').executeTakeFirst()
    return {
      refusal: readFileSync(
        join(folder, 'refused', `products${flags.skipBad ? '.refused' : ''}.csv.txt`),
        'utf8',
      ),
      mailed: mail?.payload,
    }
  }

  test('OPER-04: if a refused file has the headings of another system, the text file beside it says how to map these headings', async () => {
    const { refusal } = await drop('Désignation;Tarif;Rayon\nGel;12,000;Corps\n')
    expect(refusal).toContain('give --map mapping.json')
  })

  test('OPER-04: the mail about a refused file has the first 50 problems, and the text beside the file has all problems', async () => {
    const { refusal, mailed } = await drop(`price\n${'douze\n'.repeat(60)}`)
    expect(refusal.match(/^line \d+, price: "douze"/gm)).toHaveLength(60)
    const { problems, more } = mailed as { problems: string[]; more: number }
    expect(problems).toHaveLength(50)
    expect(more).toBe(refusal.match(/^line /gm)!.length - 50)
  })

  test('OPER-04: with --skip-bad the rows without problems are imported, the other rows go to `refused` with the problems, and the mail reports both', async () => {
    const rows = 'name;price;category\nGel marin;douze;Corps\nLait marin;5,000;Corps\n'
    const { refusal, mailed } = await drop(rows, { skipBad: true })
    const names = await shop()
      .db.selectFrom('products')
      .select('name')
      .where('name', 'like', '% marin')
      .execute()
    expect(names).toEqual([{ name: 'Lait marin' }])
    expect(existsSync(join(folder, 'done', 'products.csv'))).toBe(true)
    expect(readdirSync(folder).filter((name) => name.endsWith('.csv'))).toEqual([])
    const set = readFileSync(join(folder, 'refused', 'products.refused.csv'), 'utf8')
    expect(set).toMatch(/^Gel marin;douze;Corps;/m)
    expect(set).not.toContain('Lait marin')
    expect(refusal).toContain('line 2, price: "douze" does not fit')
    expect(mailed).toMatchObject({ file: 'products.csv', isPart: true, more: 0 })
  })

  test('OPER-04: a workbook is refused if an EAN is in a cell that has the format of a date; the refusal names the line of the cell', async () => {
    const names = ['ean', 'name', 'price', 'category'].map((value) => ({ value }))
    const ean = { value: 6_191_234_567_890, type: Number, format: 'dd/mm/yyyy' }
    const row = [ean, { value: 'Gel' }, { value: 5 }, { value: 'Corps' }]
    const path = join(folder, 'products.xlsx')
    writeFileSync(path, await writeWorkbook([names, row]).toBuffer())
    const pictures = createFolderStore(folder)
    await importDropped({ db: shop().db, pictures, terminal, flags: {} }, folder, 'products.xlsx')
    const refusal = readFileSync(join(folder, 'refused', 'products.xlsx.txt'), 'utf8')
    expect(refusal).toContain('line 2, ean: "#####" is what a spreadsheet shows for a value')
    expect(refusal).toContain('ligne 2, ean\u00a0: "#####" est ce qu’un tableur affiche')
  })

  /** Drops a file whose import fails with this error. */
  async function dropFailing(error: Error): Promise<void> {
    writeFileSync(join(folder, 'products.csv'), 'price\n1,000\n')
    const pictures = createFolderStore(folder)
    const watched = {
      db: shop().db,
      pictures,
      terminal,
      get flags(): never {
        throw error
      },
    }
    await importDropped(watched, folder, 'products.csv')
  }
  const isRefused = () => existsSync(join(folder, 'refused', 'products.csv'))

  test('OPER-04: a file that cannot be read is refused with the reason, and the command continues to watch', async () => {
    const path = join(folder, 'products.csv')
    const text = 'EACCES: permission denied'
    await dropFailing(Object.assign(new Error(text), { code: 'EACCES', syscall: 'open', path }))
    expect(isRefused()).toBe(true)
    expect(said).toBe('products.csv: The file cannot be read: EACCES.\n')
  })

  test.each([
    new RangeError('Invalid time value'),
    Object.assign(new Error('value too long'), { severity: 'ERROR', code: '22001' }),
    Object.assign(new Error('violates a check'), { severity: 'ERROR', code: '23514' }),
  ])(
    'OPER-04: if a file causes an unexpected error (%s), the file is refused, the text beside it names the error, and the whole error is printed for the operator',
    async (error) => {
      await dropFailing(error)
      expect(isRefused()).toBe(true)
      expect(said).toContain(error.stack)
      const refusal = readFileSync(join(folder, 'refused', 'products.csv.txt'), 'utf8')
      expect(refusal).toContain(`The import ended with an unexpected error (${error.message})`)
      expect(refusal).toContain(
        `L’importation s’est arrêtée sur une erreur inattendue (${error.message})`,
      )
    },
  )

  test.each([
    Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' }),
    Object.assign(new Error('no such table'), { severity: 'ERROR', code: '42P01' }),
  ])(
    'OPER-04: after an error that the file has not caused (%s), the file stays in the folder',
    async (error) => {
      await expect(dropFailing(error)).rejects.toBe(error)
      expect(isRefused()).toBe(false)
      expect(existsSync(join(folder, 'products.csv'))).toBe(true)
    },
  )
})
