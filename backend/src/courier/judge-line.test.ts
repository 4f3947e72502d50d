import {
  agrees,
  isCounted,
  judgeLines,
  type KnownParcel,
  type SettlementLine,
} from './judge-line.ts'

const parcel = (parts: Partial<KnownParcel> = {}): KnownParcel => ({
  orderId: '0123456789abcdef01234567',
  shortNumber: '01234567',
  trackingNumber: 'AR-1',
  status: 'Shipped',
  isHeld: false,
  amountMillimes: 77_000,
  courier: 'aramex',
  outcome: null,
  paidMillimes: 0,
  ...parts,
})
const line = (parts: Partial<SettlementLine> = {}): SettlementLine => ({
  line: 2,
  code: 'AR-1',
  state: 'paid',
  millimes: 77_000,
  ...parts,
})
function judge(ofLine: Partial<SettlementLine>, ofParcel: Partial<KnownParcel> = {}) {
  const [judged] = judgeLines([line(ofLine)], [parcel(ofParcel)], 'aramex')
  return [judged?.finding, judged?.expectedMillimes]
}

test.each([
  ['the courier’s number', 'ar-1'],
  ['the short number', '01234567'],
  ['the whole number', '0123456789ABCDEF01234567'],
])(
  'OPER-09: a line of a settlement may name its parcel by %s, in capital or small letters',
  (_what, code) => {
    expect(judge({ code })).toEqual(['paid', 77_000])
  },
)

test.each([
  ['paid as ordered', {}, {}, 'paid', 77_000],
  ['paid too little', { millimes: 70_000 }, {}, 'short', 77_000],
  ['paid too much', { millimes: 80_000 }, {}, 'over', 77_000],
  [
    'the missing part of the amount',
    { millimes: 7000 },
    { outcome: 'short', paidMillimes: 70_000 },
    'paid',
    7000,
  ],
  [
    'the first part of the amount again',
    { millimes: 70_000 },
    { outcome: 'short', paidMillimes: 70_000 },
    'already_settled',
    7000,
  ],
  ['paid twice', {}, { outcome: 'paid', paidMillimes: 77_000 }, 'already_settled', 0],
  ['paid after the parcel came back', {}, { outcome: 'refused' }, 'already_settled', 0],
  ['paid after the parcel was lost', {}, { outcome: 'lost' }, 'paid', 77_000],
  ['of a cancelled order', {}, { status: 'Cancelled' }, 'cancelled', 0],
  [
    'found again or compensated after the order of the lost parcel was cancelled',
    {},
    { status: 'Cancelled', outcome: 'lost' },
    'paid',
    77_000,
  ],
  [
    'the missing part of a compensation',
    { millimes: 7000 },
    { status: 'Cancelled', outcome: 'short', paidMillimes: 70_000 },
    'paid',
    7000,
  ],
  ['of a held order', {}, { isHeld: true }, 'held', 0],
  ['of a parcel of another courier', {}, { courier: 'first-delivery' }, 'other_courier', 0],
  ['of a parcel that was given to no courier', {}, { courier: null }, 'other_courier', 0],
  ['refused', { state: 'refused', millimes: 0 }, {}, 'refused', 0],
  ['refused and paid', { state: 'refused', millimes: 1 }, {}, 'over', 0],
  [
    'refused after a part was paid',
    { state: 'refused', millimes: 0 },
    { outcome: 'short' },
    'already_settled',
    0,
  ],
  ['lost', { state: 'lost', millimes: 0 }, {}, 'lost', 77_000],
  ['lost twice', { state: 'lost', millimes: 0 }, { outcome: 'lost' }, 'already_settled', 0],
] as const)(
  'OPER-09: a line of a settlement gets its finding and its expected amount: %s',
  (...[_what, ofLine, ofParcel, finding, expected]) => {
    expect(judge(ofLine, ofParcel)).toEqual([finding, expected])
  },
)

test('OPER-09: a line is not counted if its code belongs to no parcel or to two parcels', () => {
  expect(judge({ code: 'AR-9' })).toEqual(['unknown', 0])
  const twins = [parcel(), parcel({ orderId: 'b'.repeat(24), shortNumber: 'B' })]
  expect(judgeLines([line()], twins, 'aramex').map(({ finding }) => finding)).toEqual(['ambiguous'])
})

test('OPER-09: if two parcels have the code of a line, the line counts for the parcel of the courier who sent the settlement', () => {
  const other = parcel({ orderId: 'b'.repeat(24), shortNumber: 'B', courier: 'first-delivery' })
  const [judged] = judgeLines([line()], [other, parcel()], 'aramex')
  expect([judged?.finding, judged?.parcel?.shortNumber]).toEqual(['paid', '01234567'])
})

test('OPER-09: a parcel counts once in a settlement, even if two lines name it by different numbers', () => {
  const lines = [line(), line({ line: 3, code: '01234567' })]
  expect(judgeLines(lines, [parcel()], 'aramex').map(({ finding }) => finding)).toEqual([
    'paid',
    'twice',
  ])
})

test('OPER-09: a line with missing money or a lost parcel is counted, but does not agree with the order', () => {
  const findings = ['paid', 'short', 'refused', 'lost', 'over', 'unknown', 'held'] as const
  const all = findings.map((finding) => ({
    ...line(),
    finding,
    parcel: undefined,
    expectedMillimes: 0,
  }))
  expect(all.map(isCounted)).toEqual([true, true, true, true, false, false, false])
  expect(all.map(agrees)).toEqual([true, false, true, false, false, false, false])
})
