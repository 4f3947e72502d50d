import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exampleDir, readShopFolder } from '@shop/shop-folder'
import { runShop } from '../program.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'shop-folder-'))
  folder = join(parent, 'my-shop')
})
afterEach(() => rmSync(parent, { recursive: true }))

async function run(...args: string[]) {
  const printed = { out: '', err: '' }
  const code = await runShop(args, {
    out: async (text: string) => {
      printed.out += text
    },
    err: (text: string) => {
      printed.err += text
    },
    ask: () => Promise.resolve(null),
    readInput: () => Promise.resolve(''),
    isWatched: false,
    untilStopped: () => new AbortController().signal,
    openShop: () => Promise.reject(new Error('the command needs no database')),
  })
  return { code, ...printed }
}

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

test('BRAND-01: `shop init` writes a folder with which a shop can start, and writes nothing into a folder that is not empty', async () => {
  const { code, out } = await run('init', folder)
  expect(code).toBe(0)
  expect(out).toContain(`SHOP_DIR=${folder} pnpm shop import products FILE --create`)
  expect(out).toContain(`SHOP_DIR=${folder} pnpm start`)
  expect(await readShopFolder(folder)).toEqual(await readShopFolder(exampleDir))
  const again = await run('init', folder)
  expect(again.code).toBe(1)
  expect(again.err).toContain('is not empty: nothing was written')
})

test('BRAND-01: a single run of `shop check` names the problems of all files of the folder', async () => {
  cpSync(exampleDir, folder, { recursive: true })
  write({
    'shop.json': '{"name": "Jasmin"}',
    'logo.svg': 'no drawing',
    'settings.json': '{"fone": "+216 73 111 222"}',
    'texts/fr/about.json': '{',
    'texts/ar/contact.json': '{"title": 1}',
    'legal/fr/notice.md': '# Mentions\n\n<b>HTML</b>\n',
    'legal/fr/notise.md': '# Mentions\n\nUn texte.\n',
    'advice/fr/sommeil.md': '# Dormir\n\nUn texte.\n',
  })
  const { code, out, err } = await run('check', folder)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  for (const problem of [
    'shop.json: tagline: ',
    'logo.svg ',
    'settings.json: fone is not a setting',
    'texts/fr/about.json is not JSON',
    'texts/ar/contact.json: title: a text is expected',
    'legal/fr/notice.md: line 3: html is not for a legal page',
    'legal/fr/notise.md is not a page',
    'advice/fr/sommeil.md: the date is missing',
  ]) {
    expect(err).toContain(`${folder}/${problem}`)
  }
})

test('BRAND-01: for a folder without problems, `shop check` lists the texts that still have to be written', async () => {
  cpSync(exampleDir, folder, { recursive: true })
  write({
    'legal/fr/terms.md': '# Conditions\n\nUn texte.\n',
    'legal/fr/notice.md': '# Mentions\n\nMatricule [matricule fiscal].\n',
  })
  const { code, out, err } = await run('check', folder)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const lines = out.split('\n')
  expect(lines[0]).toBe(`Nothing is wrong in ${folder}: Ma boutique, articles of advice: 0.`)
  const samples = lines.find((line) => line.startsWith('Legal pages that are samples'))
  expect(samples).toContain('privacy')
  expect(samples).not.toMatch(/terms|notice/)
  expect(lines).toContain(`${folder}/legal/fr/notice.md is to be filled in: [matricule fiscal]`)
})

test('BRAND-01: if the folder is missing, `shop check` says how to make a folder', async () => {
  const { code, err } = await run('check', folder)
  expect(code).toBe(1)
  expect(err).toContain(
    `${folder}/shop.json is missing: \`pnpm shop init FOLDER\` writes an example`,
  )
})
