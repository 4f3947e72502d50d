import { defineBench, number, someOf } from '../measuring/bench.ts'
import type { Figure } from '../measuring/figures.ts'
import { databaseNames, withDatabase } from '../measuring/shop.ts'
import { catalogueParts, measureCatalogue } from './measure-catalogue.ts'
import { measureShop, shopParts } from './measure-shop.ts'

export const api = defineBench({
  does: 'what the API serves over HTTP, on both databases: listings, orders, overload, search, suggestions, and what a larger shop costs.',
  example: 'pnpm bench api --parts listing,orders --databases postgres',
  options: {
    parts: someOf([...shopParts, ...catalogueParts], 'what is measured'),
    databases: someOf(databaseNames, 'where the shop keeps its data'),
    products: number(100_000, 'the largest catalogue; the embedded database has a fifth of it'),
  },
  measure: async ({ parts, databases, products }) => {
    const ofShop = shopParts.filter((part) => parts.includes(part))
    const ofCatalogue = catalogueParts.filter((part) => parts.includes(part))
    const figures: Figure[] = []
    for (const name of databases) {
      if (ofShop.length > 0) {
        figures.push(...(await withDatabase(name, (database) => measureShop(database, ofShop))))
      }
      if (ofCatalogue.length > 0) {
        // The embedded database takes twice as long to fill.
        const largest = name === 'embedded' ? products / 5 : products
        const how = { parts: ofCatalogue, largest }
        figures.push(...(await withDatabase(name, (database) => measureCatalogue(database, how))))
      }
    }
    return figures
  },
})
