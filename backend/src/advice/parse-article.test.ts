import { parseArticle, slugProblem } from './parse-article.ts'

const head = {
  title: 'Les mains sèches',
  description: 'Trois gestes simples pour des mains douces.',
  date: '2026-05-04',
  products: 'CR-1, CR-2,,CR-1',
}
const article = (fields: Record<string, string> = {}, body = '## Titre\n\nUn **gros** texte.\n') =>
  `---\n${Object.entries({ ...head, ...fields })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n${body}`
const problems = (source: string) => parseArticle(source).problems

test('ADV-01: an article has a head and blocks, and names each product once', () => {
  expect(parseArticle(article())).toEqual({
    text: {
      title: head.title,
      description: head.description,
      blocks: [
        { kind: 'heading', lines: [[{ text: 'Titre' }]] },
        {
          kind: 'paragraph',
          lines: [[{ text: 'Un ' }, { text: 'gros', isStrong: true }, { text: ' texte.' }]],
        },
      ],
    },
    date: '2026-05-04',
    products: ['CR-1', 'CR-2'],
    problems: [],
  })
  const windows = `\uFEFF${article().replaceAll('\n', '\r\n')}`
  expect(parseArticle(windows)).toMatchObject({ problems: [], text: { title: head.title } })
})

test.each([
  ['a short title', { title: 'Main' }, 'title: has 4 characters: 5 to 90 are expected'],
  [
    'a long description',
    { description: 'x'.repeat(201) },
    'description: has 201 characters: 30 to 200 are expected',
  ],
  [
    'an impossible date',
    { date: '2026-02-30' },
    'date: 2026-02-30 is not a day such as 2026-05-04',
  ],
  ['a date in words', { date: 'lundi' }, 'date: lundi is not a day such as 2026-05-04'],
  ['a {{value}}', { title: 'Chez {{shop}}' }, 'title: has no {{value}}'],
  [
    'an unknown field',
    { autor: 'Amel' },
    'line 6: autor: Amel is none of title:, description:, date:, products:',
  ],
  [
    'too many products',
    { products: Array.from({ length: 13 }, (_, at) => `P${at}`).join(',') },
    'products: 13 products are too many: 12 at most',
  ],
])('ADV-01: %s is reported as a problem', (_what, fields, problem) => {
  expect(problems(article(fields))).toEqual([problem])
})

test('ADV-01: an article may have twelve products, and a title and a description of the shortest or longest allowed length', () => {
  const products = Array.from({ length: 12 }, (_, at) => `P${at}`).join(',')
  expect(
    problems(article({ products, title: 'x'.repeat(90), description: 'x'.repeat(30) })),
  ).toEqual([])
})

test('ADV-01: a head that is missing, a field that the head has twice, and an empty text are problems', () => {
  expect(problems('Un texte.')[0]).toMatch(/^line 1: the lines between --- are missing/)
  expect(problems(article().replace('date:', 'title: Autre titre\ndate:'))).toEqual([
    'line 4: title is there twice',
  ])
  expect(problems(article({}, '## Titre\n'))).toEqual(['the text has no paragraph'])
  expect(parseArticle(article().replace(/date: .*\n/, '')).date).toBeUndefined()
})

test('ADV-01: a problem in the text is reported with its line in the file', () => {
  expect(problems(article({}, 'Un texte.\n\n> Citation\n'))).toEqual([
    'line 9: blockquote is not for an article',
  ])
  expect(problems(article({}, 'Un {{phone}}.\n'))).toEqual(['line 7: an article has no {{phone}}'])
})

test('ADV-01: the name of an article must be allowed in an address', () => {
  expect(slugProblem('mains-seches-2')).toBeUndefined()
  for (const slug of ['Mains', 'mains--seches', 'é', ''])
    expect(slugProblem(slug)).toMatch(/^is not a valid name/)
})
