import { matchesIn } from './matches-in.ts'

test.each([
  ['Crème solaire', 'creme', ['Crème']],
  ['CRÈMES riches', 'crème', ['CRÈME']],
  ['Crème mains', 'crèmes', ['Crème']],
  ['Contour de l’œil', 'oeil', ['œil']],
  ['Huile de crin', 'cr', ['cr']],
  ['كريم الوجه', 'وجه', ['وجه']],
  ['Crème parasolaire', 'solaire', []],
  ['Lait', '', []],
  ['Gelée', 'gelees', ['Gelée']],
  ['Geler', 'gelees', ['Gele']],
  ['Gel', 'gelee', []],
  ['Crémant', 'cremeux', []],
])(
  'SRCH-01: in “%s” the words of “%s” are marked where a word begins with them',
  (text, words, marked) => {
    expect(matchesIn(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(marked)
  },
)

test.each([
  ['Dermavéa Crème de jour', 'crème de jour', ['Crème', 'jour']],
  ['Lait à la lavande, pour le corps', 'lait pour la la', ['Lait']],
  ['Crème with SPF 50', 'with spf', ['SPF']],
  ['كريم من زيت', 'زيت من', ['زيت']],
  ['Delta', 'de', ['De']],
  ['Vitamine D3', 'vitamine d', ['Vitamine', 'D']],
  ['Lait L’Oréal', "L'Oréal d’argan", ['Oréal']],
])(
  'SRCH-01: in “%s” articles and prepositions of “%s” mark nothing, unless they are its only words',
  (text, words, marked) => {
    expect(matchesIn(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(marked)
  },
)
