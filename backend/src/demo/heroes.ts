import type { Hero } from '@shop/contracts'
import { canonicalImage } from '@shop/domain'
import { pictureHash, type HeroScene, type Picture } from '../images/art/spec.ts'
import type { DemoEntry } from './build-products.ts'
import { sha256Hex } from './seeded.ts'
import type { Words } from './words.ts'

interface HeroPlan {
  slug: string
  scene: HeroScene
  displayMode: 'image-only' | 'split'
  /** Three lines, each in fr, en, ar. */
  texts?: readonly [Words, Words, Words]
  link: { type: 'none' } | { type: 'product' } | { type: 'products' } | { type: 'url'; url: string }
    | { type: 'category'; category: string } | { type: 'subcategory'; category: string; sub: string }
  /** Chooses the products shown, in order: brand and start of the kind's French label. */
  shows: readonly (readonly [brand: string, label: string])[]
}

const plans: readonly HeroPlan[] = [
  { slug: 'rituel-eclat', scene: 'botanical', displayMode: 'split',
    texts: [
      ['Le rituel éclat', 'The radiance ritual', 'طقوس الإشراقة'],
      ['Nuvélis & Cactéa', 'Nuvélis & Cactéa', 'Nuvélis و Cactéa'],
      ['Des actifs choisis, une peau lumineuse', 'Chosen actives, luminous skin', 'مكونات مختارة وبشرة مشرقة'],
    ],
    link: { type: 'category', category: 'Visage' },
    shows: [['Nuvélis', 'Crème jour'], ['Nuvélis', 'Sérum éclat'], ['Cactéa', 'Huile sérum']] },
]

export function buildHeroes(entries: readonly DemoEntry[]): Hero[] {
  return plans.map((plan) => {
    const chosen = chosenBy(plan, entries)
    const picture = pictureOf(plan, entries)
    return {
      _id: sha256Hex(`hero ${plan.slug}`).slice(0, 24),
      image: [canonicalImage('hero', plan.slug, pictureHash(picture))],
      displayMode: plan.displayMode,
      linkType: plan.link.type,
      ...textsOf(plan),
      ...linkOf(plan, chosen),
    }
  })
}

/** Names and drawings of every hero picture. */
export function heroPicturesOf(entries: readonly DemoEntry[]): [name: string, picture: Picture][] {
  return plans.map((plan) => [plan.slug, pictureOf(plan, entries)])
}

function pictureOf(plan: HeroPlan, entries: readonly DemoEntry[]): Picture {
  return { view: 'hero', art: { scene: plan.scene, products: chosenBy(plan, entries).map(({ art }) => art) } }
}

function chosenBy({ shows, slug }: HeroPlan, entries: readonly DemoEntry[]): DemoEntry[] {
  return shows.map(([brand, label]) => {
    const found = entries.find(({ art }) => art.brand === brand && art.lines.join(' ').startsWith(label))
    if (!found) throw new Error(`Hero ${slug} finds no "${label}" by ${brand}`)
    return found
  })
}

function textsOf({ texts }: HeroPlan): Partial<Hero> {
  if (!texts) return {}
  const [first, second, third] = texts
  const inLanguage = (index: 1 | 2) => ({ firstword: first[index], secondword: second[index], thirdword: third[index] })
  return {
    firstword: first[0],
    secondword: second[0],
    thirdword: third[0],
    translations: { en: inLanguage(1), ar: inLanguage(2) },
  }
}

function linkOf({ link }: HeroPlan, chosen: readonly DemoEntry[]): Partial<Hero> {
  const ids = chosen.map(({ product }) => product._id)
  switch (link.type) {
    case 'none':
      return {}
    case 'product':
      return ids[0] ? { productId: ids[0] } : {}
    case 'products':
      return { productIds: ids }
    case 'category':
      return { categoryLink: link.category }
    case 'subcategory':
      return { categoryLink: link.category, subCategoryLink: link.sub }
    case 'url':
      return { customUrl: link.url }
  }
}
