import { openNow } from './open-now.ts'

const hours = [
  { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '21:30' },
  { days: [7], opens: '16:30', closes: '22:00' },
]

// 2024-01-01 was a Monday. In Tunisia, clocks are one hour ahead of UTC all year.
test.each([
  ['Monday 08:59', '2024-01-01T07:59:59Z', { isOpen: false, opens: '09:00', inDays: 0, day: 1 }],
  ['Monday 09:00', '2024-01-01T08:00:00Z', { isOpen: true, closes: '21:30' }],
  ['Monday 21:29', '2024-01-01T20:29:59Z', { isOpen: true, closes: '21:30' }],
  ['Monday 21:30', '2024-01-01T20:30:00Z', { isOpen: false, opens: '09:00', inDays: 1, day: 2 }],
  ['Saturday 23:00', '2024-01-06T22:00:00Z', { isOpen: false, opens: '16:30', inDays: 1, day: 7 }],
  [
    'Sunday 00:30, Saturday in UTC',
    '2024-01-06T23:30:00Z',
    { isOpen: false, opens: '16:30', inDays: 0, day: 7 },
  ],
  ['Sunday 21:45', '2024-01-07T20:45:00Z', { isOpen: true, closes: '22:00' }],
  ['Sunday 22:00', '2024-01-07T21:00:00Z', { isOpen: false, opens: '09:00', inDays: 1, day: 1 }],
  ['a Monday in summer, 09:00', '2024-07-01T08:00:00Z', { isOpen: true, closes: '21:30' }],
] as const)(
  'INFO-02: `openNow` says whether the shop is open, and until or from when: %s in Tunis',
  (_when, now, expected) => {
    expect(openNow(hours, new Date(now))).toEqual(expected)
  },
)

test('INFO-02: `openNow` supports breaks at noon, days off, and shops that open on one day a week', () => {
  const halves = [
    { days: [2], opens: '14:00', closes: '18:00' },
    { days: [2], opens: '08:00', closes: '12:00' },
  ]
  const at = (time: string) => openNow(halves, new Date(`${time}:00Z`))
  expect(at('2024-01-02T11:30')).toEqual({ isOpen: false, opens: '14:00', inDays: 0, day: 2 })
  expect(at('2024-01-02T18:00')).toEqual({ isOpen: false, opens: '08:00', inDays: 7, day: 2 })
  expect(at('2024-01-04T09:00')).toEqual({ isOpen: false, opens: '08:00', inDays: 5, day: 2 })
  expect(openNow([], new Date())).toBeUndefined()
})
