import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ShopFile {
  name: string
  tagline: Record<'fr' | 'en' | 'ar', string>
}

/** Name and tagline of the demonstration. The browser tests read its folder as data, and import none of its code. */
const { name, tagline } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../backend/demo-shop/shop/shop.json'), 'utf8'),
) as ShopFile

/** The name of the demonstration, which the browser tests open. */
export const shopName = name

/** The heading of the demonstration's home page. */
export const homeTitle = { fr: `${name}, ${tagline.fr}`, ar: `${name}، ${tagline.ar}` }
