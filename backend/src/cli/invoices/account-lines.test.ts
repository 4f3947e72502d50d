import type { Invoice } from '../../invoice/invoice.repository.ts'
import { csvText } from '../sheet-format/row-text.ts'
import { allOf } from '../testing/all-of.ts'
import { accountColumns, accountLines } from './account-lines.ts'

const invoice = (parts: object = {}) =>
  ({
    kind: 'invoice',
    number: '2026-1',
    issuedAt: new Date('2026-11-23T23:30:00Z'),
    orderNumber: '01234567',
    buyer: { name: 'Amel' },
    vat: [
      { percent: 7, netMillimes: 10_000, vatMillimes: 700 },
      { percent: 19, netMillimes: 20_000, vatMillimes: 3800 },
    ],
    stampDutyMillimes: 1000,
    totalMillimes: 35_500,
    ...parts,
  }) as unknown as Invoice
const account = async (...invoices: Invoice[]) =>
  (await allOf(csvText(accountColumns, accountLines(invoices), ';')))
    .join('')
    .split('\n')
    .slice(1, -1)

test('OPER-11: the file for the accountant has a line for each tax rate, with total and stamp duty on the first line', async () => {
  expect(await account(invoice())).toEqual([
    '2026-1;24/11/2026;;01234567;Amel;7 %;10,000;0,700;1,000;35,500',
    '2026-1;24/11/2026;;01234567;Amel;19 %;20,000;3,800;;',
  ])
})

test('OPER-11: the amounts of a credit note are negative, and the credit note names its invoice', async () => {
  const [first] = await account(invoice({ kind: 'credit', number: 'A-1', credited: '2026-1' }))
  expect(first).toBe('A-1;24/11/2026;2026-1;01234567;Amel;7 %;-10,000;-0,700;-1,000;-35,500')
})
