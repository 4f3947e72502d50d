import { typedLine } from './safe-line.ts'

test.each([
  ['Gagnez 500 DT : https://evil.example/x?y', 'Gagnez 500 DT : …'],
  ['voir HTTP://evil.example', 'voir …'],
  ['www.evil.example vite', '… vite'],
  ['evil.example/login', '…'],
  ['evil.example', 'evil. example'],
  ['evil。example', 'evil。 example'],
  ['moi@evil.example', 'moi@ evil. example'],
  ['a\u200b.evil\u202e.example', 'a . evil . example'],
])('SEC-01: the text %j of an order does not become a link in the mail', (typed, shown) => {
  expect(typedLine(typed)).toBe(shown)
})

test.each([
  '3 rue du Phare',
  '12, av. Habib Bourguiba',
  'نهج 18 جانفي',
  "O'Brien-Ben Salah",
  '50 ml',
])('CONF-01: the text %j of an order is not changed in the mail', (typed) => {
  expect(typedLine(typed)).toBe(typed)
})
