import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { legalPages } from '@shop/contracts'
import { languages } from '@shop/domain'
import { copyProblems } from '@shop/testing/copy-rules'
import { readLegalPages, sampleDir } from './legal-texts.ts'
import { registerLegal } from './legal.routes.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'legal-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function sampleOf(language: string, page: string): string {
  return readFileSync(join(sampleDir, `${language}/${page}.md`), 'utf8')
}

function own(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
}

test('LEGAL-01: the program has a sample of every legal page in every language, with the same structure', async () => {
  const pages = await readLegalPages(undefined)
  for (const page of legalPages) {
    const { isSample, texts } = pages[page]
    expect(isSample).toBe(true)
    const shape = texts.fr.blocks.map(({ kind, lines }) => `${kind} ${lines.length}`)
    for (const language of languages) {
      expect(texts[language]).toMatchObject({ language, title: expect.any(String) })
      expect(texts[language].blocks.map(({ kind, lines }) => `${kind} ${lines.length}`)).toEqual(
        shape,
      )
    }
  }
})

test.each(languages)('LEGAL-01: the samples in %s follow the rules of writing', (language) => {
  const lines = legalPages.flatMap((page) =>
    readFileSync(join(sampleDir, language, `${page}.md`), 'utf8')
      .split('\n')
      .map((line) => line.replace(/^(?:#+|-|\d+\.) /, '').replaceAll(/\]\(.*?\)/g, ']')),
  )
  const breaches = lines.flatMap((line) =>
    copyProblems(line.replaceAll('**', ''), language).map((problem) => `${problem}: ${line}`),
  )
  expect(breaches).toEqual([])
})

test('LEGAL-01: the text of the shop’s folder replaces a sample, and a missing translation is shown in French', async () => {
  own({
    'fr/terms.md': '# Nos conditions\n\nUn **texte**.\n\n1. [Contact](/contact)\n',
    'ar/terms.md': '# شروطنا\n\nنص.\n',
  })
  const { terms, privacy } = await readLegalPages(dir)
  expect(terms.isSample).toBe(false)
  expect(terms.texts.fr).toEqual({
    language: 'fr',
    title: 'Nos conditions',
    description: 'Un texte.',
    blocks: [
      {
        kind: 'paragraph',
        lines: [[{ text: 'Un ' }, { text: 'texte', isStrong: true }, { text: '.' }]],
      },
      { kind: 'numbers', lines: [[{ text: 'Contact', href: '/contact' }]] },
    ],
  })
  expect(terms.texts.en).toBe(terms.texts.fr)
  expect(terms.texts.ar).toMatchObject({ language: 'ar', title: 'شروطنا' })
  expect(privacy.isSample).toBe(true)
})

test.each([
  ['HTML', '<script>alert(1)</script>', 'line 5: html is not for a legal page'],
  ['HTML in a paragraph', 'Voir <b>ici</b>.', 'line 5: html is not for a legal page'],
  ['a picture', '![x](/x.png)', 'line 5: image is not for a legal page'],
  [
    'a link that runs code',
    '[x](javascript:alert(1))',
    'line 5: javascript:alert(1) is not a link',
  ],
  ['a link to a folder', '[x](autre.md)', 'line 5: autre.md is not a link'],
  ['a second title', '# Titre', 'line 5: a heading of level 1 is not for a legal page'],
  ['a list within a list', '- a\n  - b', 'line 6: list within a list is not for a legal page'],
  ['a second paragraph in a list', '1. a\n\n   b\n2. c', 'line 7: an entry of a list has one para'],
  ['a list that starts with 3', '3. c\n4. d', 'line 5: a list starts with 1 on a legal page'],
  ['an unknown {{value}}', 'Fax {{fax}}', 'line 5: {{fax}} is none of address, deliveryFee'],
])('LEGAL-01: %s is refused, and the message names file and line', async (_, odd, problem) => {
  own({ 'fr/notice.md': `# Mentions\n\nUn texte.\n\n${odd}\n` })
  await expect(readLegalPages(dir)).rejects.toThrow(`${join(dir, 'fr/notice.md')}: ${problem}`)
})

test.each([
  ['HTML', 'T <b>x</b>', 'line 1: html is not for a legal page'],
  ['an unknown {{value}}', 'T {{fax}}', 'line 1: {{fax}} is none of'],
  ['a value of the shop', 'T {{phone}}', 'line 1: a title has no {{value}}'],
])('LEGAL-01: a title with %s is refused', async (_, title, problem) => {
  own({ 'fr/notice.md': `# ${title}\n\nUn texte.\n` })
  await expect(readLegalPages(dir)).rejects.toThrow(`${join(dir, 'fr/notice.md')}: ${problem}`)
})

test('LEGAL-01: a copied sample stays marked as a sample until its details are filled in', async () => {
  const sample = readFileSync(join(sampleDir, 'fr/notice.md'), 'utf8')
  own({ 'fr/notice.md': sample, 'fr/terms.md': '# Conditions\n\nVoir [Contact](/contact).\n' })
  expect((await readLegalPages(dir)).notice.isSample).toBe(true)
  expect((await readLegalPages(dir)).terms.isSample).toBe(false)
  own({ 'fr/notice.md': sample.replaceAll(/\[([^\]]+)\](?!\()/g, 'Ma boutique') })
  expect((await readLegalPages(dir)).notice.isSample).toBe(false)
})

test.each(languages)(
  'LEGAL-01: every place to fill in of the samples in %s is found',
  async (language) => {
    for (const each of new Set(['fr', language])) {
      const files = legalPages.map((page) => [`${each}/${page}.md`, sampleOf(each, page)])
      own(Object.fromEntries(files) as Record<string, string>)
    }
    const pages = await readLegalPages(dir)
    for (const page of legalPages) {
      const places = sampleOf(language, page).match(/\[[^\]]+\](?!\()/g)
      expect(pages[page].unfilled[language]).toEqual(places)
    }
  },
)

test.each(['en', 'ar'] as const)(
  'LEGAL-01: a copied sample in %s stays marked until its own places are filled in, and the French text beside it is not marked',
  async (language) => {
    const sample = sampleOf(language, 'notice')
    own({ 'fr/notice.md': '# Mentions\n\nUn texte.\n', [`${language}/notice.md`]: sample })
    const { notice } = await readLegalPages(dir)
    expect(notice.isSample).toBe(false)
    expect(notice.texts[language].isUnfilled).toBe(true)
    expect(notice.texts.fr.isUnfilled).toBeUndefined()
    own({ [`${language}/notice.md`]: sample.replaceAll(/\[([^\]]+)\](?!\()/g, 'Jasmin') })
    expect((await readLegalPages(dir)).notice.texts[language].isUnfilled).toBeUndefined()
  },
)

test.each([
  ['a footnote', 'Un texte [1], et un autre [note 2].'],
  ['an editor’s mark', 'Un texte [sic], abrégé [...] ou […].'],
  ['a law', 'Selon la loi [loi 2004-63, art. 5].'],
  ['a link', 'Voir [nos **conditions** de vente](/legal/terms).'],
  ['a link with a title', 'Voir [la page](/contact "Page de contact").'],
])('LEGAL-01: %s in square brackets does not count as a place to fill in', async (_, text) => {
  own({ 'fr/terms.md': `# Conditions\n\n${text}\n` })
  expect((await readLegalPages(dir)).terms).toMatchObject({ isSample: false, unfilled: {} })
})

test('LEGAL-01: the log of the start names the pages that are marked as samples, and the places that are left to fill in', async () => {
  own({
    'fr/notice.md': '# Mentions\n\nLe **[nom et fonction]** de 2026.\n\n- [date], [1]\n',
    'en/notice.md': '# Notice\n\nThe [company name].\n',
    'fr/terms.md': '# Conditions\n\nUn texte.\n',
  })
  const app = Fastify()
  const warn = jest.spyOn(app.log, 'warn').mockImplementation(() => null)
  registerLegal(app, await readLegalPages(dir), {})
  expect(warn.mock.calls).toEqual([
    [
      { page: 'notice', language: 'fr', unfilled: ['[nom et fonction]', '[date]'] },
      expect.stringMatching(/has places to fill in$/),
    ],
    [
      { page: 'notice', language: 'en', unfilled: ['[company name]'] },
      expect.stringMatching(/has places to fill in$/),
    ],
  ])
})

test('LEGAL-01: the log of a shop other than the demonstration names the pages without a text of the shop; the log of the demonstration names no page', async () => {
  own({ 'fr/terms.md': '# Conditions\n\nUn texte.\n' })
  const app = Fastify()
  const warn = jest.spyOn(app.log, 'warn').mockImplementation(() => null)
  registerLegal(app, await readLegalPages(dir), {})
  expect(warn).not.toHaveBeenCalled()
  const ownShop = Fastify()
  const warnOfOwn = jest.spyOn(ownShop.log, 'warn').mockImplementation(() => null)
  registerLegal(ownShop, await readLegalPages(dir), { isOwnShop: true })
  expect(warnOfOwn).toHaveBeenCalledWith(
    { pages: ['privacy', 'delivery', 'notice', 'accessibility'] },
    expect.stringContaining('samples of the program'),
  )
})

test('LEGAL-01: a file whose name is not the name of a page is reported, even if the folder also has a valid file', async () => {
  own({ 'fr/terms.md': '# T\n\nUn texte.\n', 'fr/privcy.md': '# P\n\nUn texte.\n' })
  await expect(readLegalPages(dir)).rejects.toThrow(`${join(dir, 'fr/privcy.md')} is not a page`)
})

test.each([
  ['no page', {}, 'has no page: none of'],
  ['no title', { 'fr/terms.md': 'Un texte.' }, 'the title is missing'],
  ['no text', { 'fr/terms.md': '# Titre' }, 'the text has no paragraph'],
  ['no French text', { 'en/terms.md': '# Terms\n\nText.' }, 'fr/terms.md is missing'],
])(
  'LEGAL-01: the shop does not start if its folder of legal pages has %s',
  async (_, files, problem) => {
    own(files)
    await expect(readLegalPages(dir)).rejects.toThrow(problem)
  },
)
