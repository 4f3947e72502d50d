import { arrivalText, pickupBlock } from './arrival.ts'
import type { MailedOrder } from './mailed-order.repository.ts'

const order = (deliveryDays: unknown) =>
  ({ createdAt: new Date('2026-11-23T10:00:00Z'), deliveryDays }) as MailedOrder
const pickup = (
  address: string,
  ...openingHours: { days: number[]; opens: string; closes: string }[]
) => ({ address, openingHours })
const linesOf = (block: object) => (block as { lines: string[] }).lines

test('GEN-09: a mail names the day on which the order is expected', () => {
  expect(arrivalText(order(null), 'fr')).toMatch(/26\snovembre\s2026/)
  expect(arrivalText(order(null), 'en')).toContain('26')
})

test('OPER-10: if delivery takes a span of days, the mail names the first and the last day', () => {
  const text = arrivalText(order({ from: 1, to: 3 }), 'fr')
  expect(text).toMatch(/24\snovembre/)
  expect(text).toMatch(/26\snovembre/)
})

test('OPER-10: the address of a pick-up is one line, and the opening hours follow; consecutive days are written as a span, other days as a list', () => {
  const block = pickupBlock(
    pickup(
      '1 rue de Marseille,\nTunis',
      { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '19:30' },
      { days: [6, 7], opens: '09:00', closes: '13:00' },
      { days: [1, 3, 5], opens: '20:00', closes: '22:00' },
    ),
    'fr',
  )
  const [place, week, weekend, odd] = linesOf(block)
  expect(place).not.toContain('\n')
  expect(place).toContain('Tunis')
  expect(week).toMatch(/lundi – vendredi\s: de 8\sh à 19\sh\s30$/)
  expect(weekend).toMatch(/samedi, dimanche/)
  expect(odd).toMatch(/lundi, mercredi, vendredi/)
})

test('OPER-10: Arabic lists have the Arabic comma, and if the address is unknown, no empty line is added', () => {
  const block = pickupBlock(pickup('', { days: [1, 3], opens: '08:00', closes: '19:00' }), 'ar')
  const lines = linesOf(block)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('، ')
})
