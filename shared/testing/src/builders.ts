import type { Facets, Hero, Order, Product, SavedAddress, ShopSettings } from '@shop/contracts'
import {
  defaultSize,
  discountedMillimes,
  fromMillimes,
  toMillimes,
  toWholeDinar,
} from '@shop/domain'

let made = 0
/** A new id in the form of the backend: 24 hexadecimal digits. */
export function anId(): string {
  made += 1
  return made.toString(16).padStart(24, '0')
}

/** A product in stock, usable both as a product and as its summary. */
export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    _id: anId(),
    name: 'Crème hydratante',
    description: 'Pour les peaux sèches',
    fulldescription: 'Composition:\nEau, glycérine.',
    brand: '',
    price: 20,
    discount: 0,
    image: ['/images/product/creme-00000000.webp'],
    category: 'Visage',
    subCategory: 'Hydratants',
    subSubCategory: 'Crèmes de jour',
    stockQuantity: 10,
    inStock: true,
    bestseller: false,
    coffret: false,
    date: Date.UTC(2026, 0, 15),
    ...overrides,
  }
}

export function anAddress(overrides: Partial<Order['address']> = {}): Order['address'] {
  return {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'client@example.org',
    street: '1 rue du Port',
    city: 'Houmt Souk',
    zipcode: '4180',
    country: 'Tunisia',
    phone: '+21620000000',
    ...overrides,
  }
}

/** The default address of an account's address book. */
export function aSavedAddress(overrides: Partial<SavedAddress['address']> = {}): SavedAddress {
  return {
    id: anId(),
    address: {
      firstName: 'Amel',
      lastName: 'Trabelsi',
      street: '7 avenue Bourguiba',
      city: 'Midoun',
      state: 'Médenine',
      zipcode: '4116',
      country: 'Tunisia',
      phone: '+21620123456',
      ...overrides,
    },
    isDefault: true,
  }
}

export function anOrderItem(
  overrides: Partial<Order['items'][number]> = {},
): Order['items'][number] {
  return {
    id: anId(),
    name: 'Crème hydratante',
    image: ['/images/product/creme-00000000.webp'],
    quantity: 2,
    size: defaultSize,
    price: 20,
    discount: 0,
    ...overrides,
  }
}

/** An order of two units at 20 TND with 10 TND delivery. Its sums follow from its items, coupon and fee (SUM-01). */
export function anOrder(overrides: Partial<Omit<Order, 'subtotal' | 'rounding'>> = {}): Order {
  const { items = [anOrderItem()], coupon, deliveryFee = 10 } = overrides
  const subtotal = items.reduce(
    (sum, { price, discount, quantity }) =>
      sum + discountedMillimes(toMillimes(price), discount) * quantity,
    0,
  )
  const unrounded = subtotal - toMillimes(coupon?.discountAmount ?? 0) + toMillimes(deliveryFee)
  const amount = toMillimes(overrides.amount ?? fromMillimes(toWholeDinar(unrounded)))
  return {
    _id: anId(),
    status: 'Order Placed',
    date: Date.UTC(2026, 2, 10, 9),
    amount: fromMillimes(amount),
    subtotal: fromMillimes(subtotal),
    deliveryFee,
    rounding: fromMillimes(amount - unrounded),
    paymentMethod: 'COD',
    items,
    address: anAddress(),
    ...overrides,
  }
}

export function aHero(overrides: Partial<Hero> = {}): Hero {
  return {
    _id: anId(),
    image: ['/images/hero/visage-00000000.webp'],
    displayMode: 'split',
    linkType: 'none',
    ...overrides,
  }
}

export function settings(overrides: Partial<ShopSettings> = {}): ShopSettings {
  return {
    deliveryFee: 10,
    freeDeliveryThreshold: 150,
    contact: { phone: '+216 00 000 000', email: 'contact@example.org', address: 'Djerba' },
    openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '18:00' }],
    ...overrides,
  }
}

/** Facets without values, except the values in `overrides` (FACET-01). */
export function facets(overrides: Partial<Facets> = {}): Facets {
  return {
    categories: [],
    subCategories: [],
    subSubCategories: [],
    brands: [],
    needs: [],
    freeOf: [],
    suits: [],
    forWhom: [],
    skinTypes: [],
    hairTypes: [],
    spf: [],
    prices: [],
    discounts: [],
    ...overrides,
  }
}

/** A session token in the server's format, valid for a week, with a signature that only tests accept. */
export function aToken({ accountId = anId(), msLeft = 7 * 24 * 60 * 60_000 } = {}): string {
  made += 1
  const exp = Math.round((Date.now() + msLeft) / 1000)
  const part = (content: object) =>
    btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: accountId, jti: made, exp })}.x`
}
