import type { ShopContent } from '../db/shop-content.ts'

type ProductContent = ShopContent['products'][number]

/** 24 hexadecimal digits that end in `number`. */
export function anId(number: number): string {
  return number.toString(16).padStart(24, '0')
}

/** A product with the fields of `parts`. `number` determines its id and its day: a higher number is a later day. */
export function aProduct(number: number, parts: Partial<ProductContent> = {}): ProductContent {
  return {
    _id: anId(number),
    name: `Produit ${number}`,
    brand: 'Néria',
    description: 'Une description courte',
    fulldescription: 'Utilisation :\n\nUne fois par jour.',
    price: 20,
    discount: 0,
    image: [`/images/products/${number}`],
    category: 'Visage',
    subCategory: 'Hydratation',
    subSubCategory: 'Crèmes hydratantes',
    stockQuantity: 10,
    bestseller: false,
    coffret: false,
    date: Date.UTC(2025, 0, number),
    ...parts,
  }
}

/** The body of order/place for these lines. */
export function anOrder(
  items: readonly { id: string; quantity: number; size?: string }[],
  parts: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    address: {
      firstName: 'Amel',
      lastName: 'Trabelsi',
      email: 'Amel@Example.tn',
      street: '3 rue du Phare',
      city: 'Houmt Souk',
      zipcode: '4180',
      country: 'Tunisia',
      phone: '+216 20 000 000',
    },
    items,
    guestInfo: { name: 'Amel Trabelsi', email: 'Amel@Example.tn', phone: '+216 20 000 000' },
    isGuestOrder: true,
    ...parts,
  }
}
