import { parseLegalText } from './legal-texts.ts'

const title = '# Conditions\n\n'
const problems = (body: string) => parseLegalText(title + body).problems
const blocks = (body: string) => parseLegalText(title + body).text.blocks

test('LEGAL-01: a legal page has a title, a description and blocks', () => {
  expect(
    parseLegalText('# Conditions de vente\n\nUn\ntexte **court**.\n\n### Plus\n\nSuite.\n'),
  ).toEqual({
    text: {
      title: 'Conditions de vente',
      description: 'Un texte court.',
      blocks: [
        {
          kind: 'paragraph',
          lines: [[{ text: 'Un texte ' }, { text: 'court', isStrong: true }, { text: '.' }]],
        },
        { kind: 'subheading', lines: [[{ text: 'Plus' }]] },
        { kind: 'paragraph', lines: [[{ text: 'Suite.' }]] },
      ],
    },
    problems: [],
  })
})

test('LEGAL-01: lists are kept with their kind, and links with their address', () => {
  expect(blocks('Texte.\n\n- un\n- [deux](/contact)\n\n1. trois\n').slice(1)).toEqual([
    { kind: 'bullets', lines: [[{ text: 'un' }], [{ text: 'deux', href: '/contact' }]] },
    { kind: 'numbers', lines: [[{ text: 'trois' }]] },
  ])
})

test.each(['https://a.tn', 'mailto:a@b.tn', 'tel:+21670000000', '/contact'])(
  'LEGAL-01: a page may have the link %s',
  (url) => {
    expect(problems(`[x](${url})`)).toEqual([])
  },
)

test.each([
  'javascript:alert(1)',
  'ftp://a.tn',
  'contact',
  '//evil.tn',
  'mailto:nobody',
  'tel:abc',
])('LEGAL-01: a page may not have the link %s', (url) => {
  expect(problems(`[x](${url})`)).toEqual([expect.stringContaining(`line 3: ${url} is not a link`)])
})

test.each([
  ['a value that pages have', 'Tél. {{ phone }}', []],
  [
    'an unknown value',
    'Tél. {{fax}}',
    ['line 3: {{fax}} is none of address, deliveryFee, email, freeDeliveryThreshold, phone'],
  ],
  ['a second title', 'x\n\n# Titre', ['line 5: a heading of level 1 is not for a legal page']],
  ['a picture', 'x ![a](b.png)', ['line 3: image is not for a legal page']],
  ['HTML', 'x\n\n<div>a</div>', ['line 5: html is not for a legal page']],
  ['a list that starts with 3', 'x\n\n3. trois', ['line 5: a list starts with 1 on a legal page']],
  [
    'two paragraphs in an entry',
    'x\n\n- un\n\n  deux',
    ['line 7: an entry of a list has one paragraph'],
  ],
  [
    'a list in a list',
    'x\n\n- un\n  - deux',
    ['line 6: list within a list is not for a legal page'],
  ],
  ['only a heading', '## Titre', ['the text has no paragraph']],
])(
  'LEGAL-01: the check of a text with %s reports the expected problems',
  (_what, body, expected) => {
    expect(problems(body)).toEqual(expected)
  },
)

test('LEGAL-01: a page needs a title, and the title contains no {{value}}', () => {
  expect(parseLegalText('## Titre\n\nTexte.').problems[0]).toMatch(/^line 1: the title is missing/)
  expect(parseLegalText('# Tél. {{phone}}\n\nTexte.').problems).toEqual([
    'line 1: a title has no {{value}}',
  ])
})
