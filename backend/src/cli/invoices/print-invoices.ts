import { displayText, formatCount } from '@shop/domain'
import { withoutVat } from '../../invoice/invoice-sums.ts'
import type { Invoice } from '../../invoice/invoice.repository.ts'
import { type Html, html } from '../../mail/format/html.ts'
import { printPage } from '../orders/print-page.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'

type InvoiceLanguage = 'fr' | 'ar'

const words = {
  fr: {
    titles: { invoice: 'Facture', credit: 'Avoir' },
    many: 'Factures',
    day: 'Date :',
    order: 'Commande :',
    credited: 'Avoir sur la facture :',
    taxId: 'Matricule fiscal :',
    customer: 'Client :',
    item: 'Désignation',
    units: 'Quantité',
    netPrice: 'Prix unitaire HT',
    vat: 'TVA',
    gross: 'Total TTC',
    delivery: 'Livraison',
    reduction: 'Remise TTC',
    net: (percent: number) => `Base HT à ${percent} %`,
    tax: (percent: number) => `TVA ${percent} %`,
    stamp: 'Timbre fiscal',
    total: { invoice: 'Total à payer TTC', credit: 'Total de l’avoir TTC' },
    currency: 'Montants en dinars tunisiens.',
  },
  ar: {
    titles: { invoice: 'فاتورة', credit: 'إشعار دائن' },
    many: 'الفواتير',
    day: 'التاريخ:',
    order: 'الطلب:',
    credited: 'يلغي الفاتورة:',
    taxId: 'المعرّف الجبائي:',
    customer: 'الزبون:',
    item: 'البيان',
    units: 'الكمية',
    netPrice: 'سعر الوحدة دون أداء',
    vat: 'الأداء على القيمة المضافة',
    gross: 'المبلغ باحتساب الأداء',
    delivery: 'التوصيل',
    reduction: 'تخفيض باحتساب الأداء',
    net: (percent: number) => `الأساس دون أداء بنسبة ${percent}%`,
    tax: (percent: number) => `الأداء على القيمة المضافة ${percent}%`,
    stamp: 'الطابع الجبائي',
    total: { invoice: 'المبلغ الجملي', credit: 'مبلغ الإشعار الدائن' },
    currency: 'المبالغ بالدينار التونسي.',
  },
} as const

/** A page for each invoice or credit note. A browser prints it on A4, or saves it as PDF (OPER-11). */
export function invoicePages(invoices: readonly Invoice[], language: InvoiceLanguage): string {
  const [first] = invoices
  const text = words[language]
  const title =
    first && invoices.length === 1 ? `${text.titles[first.kind]} ${first.number}` : text.many
  return printPage(
    { title, language },
    invoices.map((invoice) => pageOf(invoice, language)),
  )
}

function pageOf(invoice: Invoice, language: InvoiceLanguage): Html {
  const text = words[language]
  const { seller, buyer, kind } = invoice
  return html`<section class="sheet">
    <h1>${text.titles[kind]} <bdi>${invoice.number}</bdi></h1>
    <p>
      <strong><bdi>${seller.name}</bdi></strong
      ><br /><bdi>${seller.address}</bdi><br />
      ${text.taxId} <bdi>${seller.taxId}</bdi>
    </p>
    <p>
      ${text.day} <bdi>${frenchTime(invoice.issuedAt).slice(0, 10)}</bdi><br />
      ${text.order} <bdi>${invoice.orderNumber}</bdi>
      ${invoice.credited === undefined ? '' : html`<br />${text.credited} <bdi>${invoice.credited}</bdi>`}
    </p>
    <p>
      ${text.customer} <bdi>${buyer.name}</bdi>
      ${buyer.lines.map((line) => html`<br /><bdi>${line}</bdi>`)}
    </p>
    ${itemTable(invoice, language)} ${sumTable(invoice, language)}
    <p>${text.currency}</p>
  </section>`
}

function itemTable({ items, deliveryMillimes }: Invoice, language: InvoiceLanguage): Html {
  const text = words[language]
  const heads = [text.units, text.netPrice, text.vat, text.gross]
  return html`<table>
    <tr>
      <th>${text.item}</th>
      ${heads.map((head) => html`<th class="number">${head}</th>`)}
    </tr>
    ${items.map(({ name, nameAr, quantity, vatPercent, priceMillimes }) => {
      const shown = displayText(language === 'ar' ? (nameAr ?? name) : name, language)
      return row(shown, [
        String(quantity),
        dinars(withoutVat(priceMillimes, vatPercent)),
        `${vatPercent} %`,
        dinars(priceMillimes * quantity),
      ])
    })}
    ${deliveryMillimes === 0 ? '' : row(text.delivery, ['', '', '', dinars(deliveryMillimes)])}
  </table>`
}

function sumTable(invoice: Invoice, language: InvoiceLanguage): Html {
  const text = words[language]
  const { reductionMillimes, vat, stampDutyMillimes, kind } = invoice
  return html`<table>
    ${reductionMillimes === 0 ? '' : row(text.reduction, [dinars(-reductionMillimes)])}
    ${vat.map(({ percent, netMillimes }) => row(text.net(percent), [dinars(netMillimes)]))}
    ${vat.map(({ percent, vatMillimes }) => row(text.tax(percent), [dinars(vatMillimes)]))}
    ${stampDutyMillimes === 0 ? '' : row(text.stamp, [dinars(stampDutyMillimes)])}
    <tr>
      <th>${text.total[kind]}</th>
      <th class="number"><bdi>${dinars(invoice.totalMillimes)}</bdi></th>
    </tr>
  </table>`
}

function row(name: string, cells: readonly string[]): Html {
  return html`<tr>
    <td><bdi>${name}</bdi></td>
    ${cells.map((cell) => html`<td class="number"><bdi>${cell}</bdi></td>`)}
  </tr>`
}

/** Dinars with three decimals after a comma, because the tax authority counts in millimes. */
export function dinars(millimes: number): string {
  const size = Math.abs(millimes)
  const rest = String(size % 1000).padStart(3, '0')
  return `${millimes < 0 ? '−' : ''}${formatCount(Math.trunc(size / 1000))},${rest}`
}
