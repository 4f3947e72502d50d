import { descriptionParts, withoutIntroduction } from './description-parts.ts'

test('PROD-01: a full description is split into paragraphs and sections with headings', () => {
  const text =
    'Une crème riche.\n\nPour tous.\n\nUtilisation :\nMatin et soir.\n\nComposition:\nEau.\nGlycérine.'
  expect(descriptionParts(text)).toEqual([
    { heading: undefined, paragraphs: ['Une crème riche.', 'Pour tous.'] },
    { heading: 'Utilisation', paragraphs: ['Matin et soir.'] },
    { heading: 'Composition', paragraphs: ['Eau.', 'Glycérine.'] },
  ])
})

test('PROD-01: a heading may be separated from its text by a blank line', () => {
  expect(descriptionParts('Précautions :\n\nUsage externe.')).toEqual([
    { heading: 'Précautions', paragraphs: ['Usage externe.'] },
  ])
  expect(descriptionParts('')).toEqual([])
})

test.each([
  ['the first sentences', 'Nourrit. Protège. Apaise.', ['Apaise.']],
  ['sentences among others', 'De Djerba. Nourrit. Apaise. Protège.', ['De Djerba. Apaise.']],
  ['a separate paragraph', 'Nourrit. Protège.\n\nApaise.', ['Apaise.']],
  ['not a sentence', 'Nourrit bien. Apaise.', ['Nourrit bien. Apaise.']],
])(
  'PROD-01: an introduction that is %s of the description is not shown twice',
  (_, text, shown) => {
    expect(withoutIntroduction(descriptionParts(text), 'Nourrit. Protège.')).toEqual([
      { heading: undefined, paragraphs: shown },
    ])
  },
)

test('PROD-01: a description that says no more than the introduction is not shown', () => {
  const said = 'Nourrit. Protège.'
  expect(withoutIntroduction(descriptionParts(said), said)).toEqual([])
  expect(withoutIntroduction([], said)).toEqual([])
})

test('PROD-01: Arabic sentences are not shown twice, and a text below a heading stays whole', () => {
  const text = 'هل بشرتكم جافة؟ يرطب. يغذي.\n\nالاستعمال:\nيرطب.'
  expect(withoutIntroduction(descriptionParts(text), 'هل بشرتكم جافة؟ يرطب.')).toEqual([
    { heading: undefined, paragraphs: ['يغذي.'] },
    { heading: 'الاستعمال', paragraphs: ['يرطب.'] },
  ])
  const sections = descriptionParts('Nourrit.\n\nUsage :\nNourrit.')
  expect(withoutIntroduction(sections, 'Nourrit.')).toEqual(sections.slice(1))
  expect(withoutIntroduction(sections.slice(1), 'Nourrit.')).toEqual(sections.slice(1))
})
