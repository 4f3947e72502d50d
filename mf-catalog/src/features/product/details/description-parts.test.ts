import { descriptionParts, withoutIntroduction } from './description-parts.ts'

test('PROD-01: a full description parts into paragraphs and headed sections', () => {
  const text =
    'Une crème riche.\n\nPour tous.\n\nUtilisation :\nMatin et soir.\n\nComposition:\nEau.\nGlycérine.'
  expect(descriptionParts(text)).toEqual([
    { heading: undefined, paragraphs: ['Une crème riche.', 'Pour tous.'] },
    { heading: 'Utilisation', paragraphs: ['Matin et soir.'] },
    { heading: 'Composition', paragraphs: ['Eau.', 'Glycérine.'] },
  ])
})

test('PROD-01: a heading may stand apart from its text', () => {
  expect(descriptionParts('Précautions :\n\nUsage externe.')).toEqual([
    { heading: 'Précautions', paragraphs: ['Usage externe.'] },
  ])
  expect(descriptionParts('')).toEqual([])
})

test.each([
  ['Nourrit. Apaise.\n\nUtilisation :\nLe soir.', 'Apaise.\n\nUtilisation :\nLe soir.'],
  ['Apaise.', 'Apaise.'],
  ['Nourrit.', 'Nourrit.'],
  ['', 'Nourrit.'],
])('PROD-01: %j does not say again what the introduction says', (text, shown) => {
  expect(withoutIntroduction(text, 'Nourrit.')).toBe(shown)
})
