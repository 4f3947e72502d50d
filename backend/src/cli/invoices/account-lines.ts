import type { Invoice } from '../../invoice/invoice.repository.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'

const amount = (name: string) => ({
  name,
  toCell: (value: unknown) => ((value as number) / 1000).toFixed(3).replace('.', ','),
  // The amounts of a credit note begin with a minus, which must not be guarded as a formula.
  isSafe: true,
})
const text = (name: string) => ({ name, toCell: String })

export const accountColumns = [
  text('Numéro'),
  text('Date'),
  text('Avoir sur'),
  text('Commande'),
  text('Client'),
  text('Taux TVA'),
  amount('HT'),
  amount('TVA'),
  amount('Timbre'),
  amount('Total TTC'),
]

/**
 * One line for each tax rate of each invoice. Only the first line of an invoice has its stamp duty and total, so that
 * a column can be summed. The amounts of a credit note are negative.
 */
export async function* accountLines(
  invoices: readonly Invoice[],
): AsyncGenerator<Record<string, unknown>> {
  for (const invoice of invoices) {
    const sign = invoice.kind === 'credit' ? -1 : 1
    for (const [index, { percent, netMillimes, vatMillimes }] of invoice.vat.entries()) {
      yield {
        Numéro: invoice.number,
        Date: frenchTime(invoice.issuedAt).slice(0, 10),
        'Avoir sur': invoice.credited ?? '',
        Commande: invoice.orderNumber,
        Client: invoice.buyer.name,
        'Taux TVA': `${percent} %`,
        HT: sign * netMillimes,
        TVA: sign * vatMillimes,
        ...(index === 0 && {
          Timbre: sign * invoice.stampDutyMillimes,
          'Total TTC': sign * invoice.totalMillimes,
        }),
      }
    }
  }
}
