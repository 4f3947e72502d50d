import type { Facets, Hero, Order, Product, ShopSettings } from '@shop/contracts'
import { defaultSize } from '@shop/domain'

let made = 0
/** A fresh id as the backend makes them: 24 hexadecimal digits. */
export function anId(): string {
  made += 1
  return made.toString(16).padStart(24, '0')
}

/** A product in stock; fits wherever a product or its summary is asked for. */
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
    phone: '20 000 000',
    ...overrides,
  }
}

/** An order of two units at 20 TND with 10 TND delivery. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    _id: anId(),
    status: 'Order Placed',
    date: Date.UTC(2026, 2, 10, 9),
    amount: 50,
    subtotal: 40,
    deliveryFee: 10,
    paymentMethod: 'COD',
    items: [
      {
        id: anId(),
        name: 'Crème hydratante',
        image: ['/images/product/creme-00000000.webp'],
        quantity: 2,
        size: defaultSize,
        price: 20,
        discount: 0,
      },
    ],
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

/** Facets without any value, apart from those given (FACET-01). */
export function facets(overrides: Partial<Facets> = {}): Facets {
  return {
    categories: [],
    subCategories: [],
    subSubCategories: [],
    brands: [],
    needs: [],
    prices: [],
    discounts: [],
    ...overrides,
  }
}
