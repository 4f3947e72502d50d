import type { MappingTargets } from '../mapping/load-mapping.ts'
import { type Mapping, mappingOf } from '../mapping/mapping.ts'
import { orderColumns, orderFields } from './order-columns.ts'

/**
 * Headings of Shopify's export of orders: a row for each article, with the columns of the whole order only in the first
 * row. Notes are left out: the staff writes in Shopify's notes too, but in this shop a customer sees the note of the
 * order.
 */
const shopify = {
  Name: 'number',
  'Created at': 'date',
  'Fulfillment Status': 'fulfillment',
  'Financial Status': 'financialStatus',
  'Cancelled at': 'cancelledAt',
  Currency: 'currency',
  Email: 'email',
  'Shipping Name': 'name',
  'Billing Name': 'name',
  'Shipping Phone': 'phone',
  'Billing Phone': 'phone',
  Phone: 'phone',
  'Shipping Street': 'street',
  'Shipping Address1': 'street',
  'Billing Street': 'street',
  'Shipping Zip': 'zipcode',
  'Billing Zip': 'zipcode',
  'Shipping City': 'city',
  'Billing City': 'city',
  'Shipping Province Name': 'state',
  'Billing Province Name': 'state',
  'Shipping Country': 'country',
  'Billing Country': 'country',
  'Lineitem name': 'article',
  'Lineitem sku': 'reference',
  'Lineitem quantity': 'quantity',
  'Lineitem price': 'unitPrice',
  'Discount Code': 'coupon',
  'Discount Amount': 'discount',
  Shipping: 'delivery',
  Total: 'total',
  'Payment Method': 'payment',
}

/** Headings of two plugins that export orders of WooCommerce with a row for each article; WooCommerce itself has no such export. */
const woocommerce = {
  'Order Number': 'number',
  order_number: 'number',
  'Order Date': 'date',
  order_date: 'date',
  'Order Status': 'status',
  status: 'status',
  'Order Currency': 'currency',
  order_currency: 'currency',
  'First Name (Shipping)': 'firstName',
  'First Name (Billing)': 'firstName',
  shipping_first_name: 'firstName',
  billing_first_name: 'firstName',
  'Last Name (Shipping)': 'lastName',
  'Last Name (Billing)': 'lastName',
  shipping_last_name: 'lastName',
  billing_last_name: 'lastName',
  'Email (Billing)': 'email',
  billing_email: 'email',
  'Phone (Billing)': 'phone',
  billing_phone: 'phone',
  'Address 1&2 (Shipping)': 'street',
  'Address 1&2 (Billing)': 'street',
  shipping_address_1: 'street',
  billing_address_1: 'street',
  shipping_address_2: 'street2',
  billing_address_2: 'street2',
  'Postcode (Shipping)': 'zipcode',
  'Postcode (Billing)': 'zipcode',
  shipping_postcode: 'zipcode',
  billing_postcode: 'zipcode',
  'City (Shipping)': 'city',
  'City (Billing)': 'city',
  shipping_city: 'city',
  billing_city: 'city',
  'Country Code (Shipping)': 'country',
  'Country Code (Billing)': 'country',
  shipping_country: 'country',
  billing_country: 'country',
  'Customer Note': 'note',
  customer_note: 'note',
  'Item Name': 'article',
  item_name: 'article',
  SKU: 'reference',
  item_sku: 'reference',
  'Quantity (- Refund)': 'quantity',
  Quantity: 'quantity',
  item_quantity: 'quantity',
  'Item Cost': 'unitPrice',
  item_price: 'unitPrice',
  'Cart Discount Amount': 'discount',
  discount_total: 'discount',
  'Coupon Code': 'coupon',
  'Order Shipping Amount': 'delivery',
  shipping_total: 'delivery',
  'Order Total Amount': 'total',
  order_total: 'total',
  'Payment Method Title': 'payment',
}

/** Headings of the file that another shop of this program writes with `export orders --articles`. */
const ownExport = {
  Commande: 'number',
  Date: 'date',
  Statut: 'status',
  Client: 'name',
  Téléphone: 'phone',
  'E-mail': 'email',
  Adresse: 'street',
  'Code postal': 'zipcode',
  Ville: 'city',
  Gouvernorat: 'state',
  Note: 'note',
  Référence: 'reference',
  EAN: 'ean',
  Article: 'article',
  Taille: 'size',
  Quantité: 'quantity',
  'Prix unitaire': 'unitPrice',
  'Code promo': 'coupon',
  Remise: 'discount',
  Livraison: 'delivery',
  'Total commande': 'total',
}

function ofShop(name: 'shopify' | 'woocommerce', columns: Record<string, string>): Mapping {
  return { ...mappingOf(name, { columns, ignoreUnknown: true }), knowsColumns: false }
}

/** The mapping of a file with the headings of this shop. */
export const ownOrders = mappingOf('of the shop', {
  columns: ownExport,
  ignore: ['Total article', 'Arrondi'],
})

export const orderTargets: MappingTargets = {
  columns: orderColumns,
  fields: orderFields,
  builtIns: {
    shopify: ofShop('shopify', shopify),
    woocommerce: ofShop('woocommerce', woocommerce),
  },
}
