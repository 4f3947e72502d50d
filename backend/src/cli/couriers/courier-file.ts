import * as z from 'zod/mini'

/** The values that are read from a settlement. */
const settlementColumns = ['parcel', 'amount', 'state'] as const
export type SettlementColumn = (typeof settlementColumns)[number]

const heading = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** Name of a courier in files, options and the table of parcels. */
export const CourierName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))

/** Describes the format of a courier's files and of its settlements (OPER-09). */
export const CourierFile = z.strictObject({
  name: CourierName,
  format: z.enum(['csv', 'xlsx', 'json']),
  separator: z.optional(z.enum([',', ';', '\t'])),
  decimalComma: z.optional(z.boolean()),
  /** Heading → text in which `{field}` stands for a value of the order. In JSON, a heading `a.b` makes a field `b` in an object `a`. */
  columns: z.record(heading, z.string().check(z.maxLength(300))),
  /** Largest number of orders in one file. */
  mostOrders: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(5000))),
  /** Largest amount in dinars that the courier collects for one parcel. */
  mostAmount: z.optional(z.number().check(z.positive())),
  settlement: z.optional(
    z.strictObject({
      /** Heading in the settlement → column; other headings are not read. */
      columns: z.optional(z.record(heading, z.enum(settlementColumns))),
      /** The courier's word for a state → the state in this shop. */
      states: z.optional(z.record(heading, z.enum(['paid', 'refused', 'lost']))),
    }),
  ),
})
export type CourierFile = z.infer<typeof CourierFile>

/** The columns have the names of the fields in Aramex's Shipping Services API. */
const aramex: CourierFile = {
  name: 'aramex',
  format: 'csv',
  columns: {
    Reference1: '{order}',
    PersonName: '{name}',
    CellPhone: '{phone}',
    EmailAddress: '{email}',
    Line1: '{street}',
    City: '{city}',
    StateOrProvinceCode: '{governorate}',
    PostCode: '{zipcode}',
    CountryCode: 'TN',
    NumberOfPieces: '1',
    DescriptionOfGoods: '{items}',
    ProductGroup: 'DOM',
    PaymentType: 'P',
    Services: 'CODS',
    CashOnDeliveryAmount: '{amount}',
    CurrencyCode: 'TND',
    Comments: '{note}',
  },
}

/** The body of `bulk-create` of First Delivery's API 2.4, which takes at most 100 orders, each with an amount of at most 999 dinars. */
const firstDelivery: CourierFile = {
  name: 'first-delivery',
  format: 'json',
  columns: {
    'Client.nom': '{name}',
    'Client.gouvernerat': '{governorate}',
    'Client.ville': '{city}',
    'Client.adresse': '{street}',
    'Client.telephone': '{phone}',
    'Produit.prix': '{amount}',
    'Produit.designation': 'Commande {order}',
    'Produit.nombreArticle': '{units}',
    'Produit.commentaire': '{note}',
    'Produit.article': '{items}',
  },
  mostOrders: 100,
  mostAmount: 999,
  settlement: {
    columns: { barCode: 'parcel', price: 'amount', state: 'state' },
    states: { Livré: 'paid', 'Retour reçu': 'refused', 'Retour définitif': 'refused' },
  },
}

export const builtInCouriers: readonly CourierFile[] = [aramex, firstDelivery]
