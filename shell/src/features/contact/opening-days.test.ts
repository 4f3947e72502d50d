import { formatDays } from './opening-days.ts'

const dash = (from: string, to: string) => `${from} – ${to}`

test.each([
  ['fr', [1, 2, 3, 4, 5, 6], 'Lundi – samedi'],
  ['fr', [7], 'Dimanche'],
  ['fr', [1, 2, 3, 6], 'Lundi – mercredi et samedi'],
  ['fr', [5, 3, 1, 3], 'Lundi, mercredi et vendredi'],
  ['en', [1, 2, 3, 4, 5, 6, 7], 'Monday – Sunday'],
  ['ar', [1, 2, 3, 4, 5, 6], 'الاثنين – السبت'],
  ['fr', [], ''],
])('INFO-02: in %s the days %j are written « %s »', (language, days, shown) => {
  expect(formatDays(days, language, dash)).toBe(shown)
})
