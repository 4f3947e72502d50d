import { isLongOver, returnUntil } from './return-term.ts'

/** The last day, in ISO format, on which goods can be returned. `deliveredAt` is the delivery time in Tunisia. */
function lastDay(deliveredAt: string, days: number): string {
  const until = returnUntil(Date.parse(`${deliveredAt}+01:00`), { days })
  expect((until + 1 + 60 * 60 * 1000) % (24 * 60 * 60 * 1000)).toBe(0)
  return new Date(until).toISOString().slice(0, 10)
}

test('RET-01: the days of the policy are counted from the day of delivery in Tunisia, and the term ends at the end of the last day', () => {
  expect(lastDay('2026-11-02T00:00', 30)).toBe('2026-12-02')
  expect(lastDay('2026-11-02T23:59', 30)).toBe('2026-12-02')
  expect(lastDay('2026-11-03T00:00', 30)).toBe('2026-12-03')
})

test.each([
  ['a shorter policy', '2026-11-02T12:00', 7, '2026-11-16'],
  ['a policy without a voluntary return', '2026-11-02T12:00', 0, '2026-11-16'],
  ['a delivery on a Saturday', '2026-11-07T12:00', 7, '2026-11-20'],
  ['a delivery on a Sunday', '2026-11-08T12:00', 7, '2026-11-20'],
  ['a policy as long as ten working days', '2026-11-02T12:00', 14, '2026-11-16'],
  ['a term with the holiday of 15 October', '2026-10-05T12:00', 14, '2026-10-20'],
  ['a term with the holiday of 17 December', '2026-12-16T12:00', 14, '2026-12-31'],
  ['a term with the holiday of 1 January', '2026-12-18T12:00', 14, '2027-01-04'],
  ['a term with Aïd el-Fitr, from 9 or 10 March 2027', '2027-03-01T12:00', 14, '2027-03-22'],
])('RET-01: no term is shorter than ten working days: %s', (_, deliveredAt, days, last) => {
  expect(lastDay(deliveredAt, days)).toBe(last)
})

test('RET-01: the quick check for terms that ended long ago is never true for a term that has not ended', () => {
  const day = 24 * 60 * 60 * 1000
  const first = Date.UTC(2026, 0, 1, 22, 59)
  const clock = jest.spyOn(Date, 'now')
  for (const days of [0, 14, 60]) {
    for (let count = 0; count < 5 * 365; count += 1) {
      const deliveredAt = first + count * day
      clock.mockReturnValue(returnUntil(deliveredAt, { days }))
      expect(isLongOver(deliveredAt, { days })).toBe(false)
      clock.mockReturnValue(deliveredAt + (Math.max(days, 40) + 2) * day)
      expect(isLongOver(deliveredAt, { days })).toBe(true)
    }
  }
  clock.mockRestore()
})
