import type { Hero } from '@shop/contracts'
import { canonicalImage } from '@shop/domain'
import { type HeroFrame, pictureHash, type HeroScene, type Picture } from '../drawing/picture.ts'
import type { DemoEntry } from './build-products.ts'
import { sha256Hex } from './seeded.ts'
import type { Words } from './texts/words.ts'

interface HeroPlan {
  slug: string
  scene: HeroScene
  /** Three lines, each in fr, en, ar. The second is a whole sentence. */
  texts: readonly [Words, Words, Words]
  link:
    | { type: 'product' }
    | { type: 'products' }
    | { type: 'url'; url: string }
    | { type: 'category'; category: string }
    | { type: 'subcategory'; category: string; sub: string }
  /** The shown products in order. Each is named by its brand and the start of its kind's French label. */
  shows: readonly (readonly [brand: string, label: string])[]
}

const plans: readonly HeroPlan[] = [
  {
    slug: 'rituel-eclat',
    scene: 'botanical',
    texts: [
      ['Le soin du visage', 'Face care', 'العناية بالوجه'],
      ['Révélez l’éclat de votre peau', 'Reveal your natural glow', 'أبرزوا إشراقة بشرتكم'],
      [
        'Sérums et crèmes aux actifs reconnus',
        'Serums and creams with proven actives',
        'سيرومات وكريمات بمكونات فعالة',
      ],
    ],
    link: { type: 'category', category: 'Visage' },
    shows: [
      ['Nuvélis', 'Sérum éclat'],
      ['Nuvélis', 'Crème jour'],
      ['Cactéa', 'Huile bio'],
    ],
  },
  {
    slug: 'ete-protege',
    scene: 'sun',
    texts: [
      ['Soleil de Djerba', 'Djerba sunshine', 'شمس جربة'],
      [
        'Profitez du soleil en toute confiance',
        'Enjoy the sun with confidence',
        'تمتعوا بالشمس بكل ثقة',
      ],
      [
        'La haute protection pour toute la famille',
        'High protection for the whole family',
        'حماية عالية لكل العائلة',
      ],
    ],
    link: { type: 'subcategory', category: 'Solaires', sub: 'Protection corps' },
    shows: [
      ['Héliora', 'Spray invisible'],
      ['Solvéa', 'Crème visage'],
      ['Héliora', 'Lait solaire'],
    ],
  },
  {
    slug: 'coffrets-a-offrir',
    scene: 'gift',
    texts: [
      ['Coffrets', 'Gift sets', 'علب هدايا'],
      ['Offrez le soin en cadeau', 'Give the gift of care', 'أهدوا العناية لمن تحبّون'],
      [
        'Les plus beaux soins réunis, prêts à offrir',
        'The finest care together, ready to give',
        'أجمل منتجات العناية جاهزة للإهداء',
      ],
    ],
    link: { type: 'url', url: '/coffret' },
    shows: [
      ['Nuvélis', 'Coffret'],
      ['Jasméa', 'Huile sèche'],
      ['Rosalune', 'Rouge à lèvres'],
    ],
  },
  {
    slug: 'premiers-jours',
    scene: 'baby',
    texts: [
      ['Bébé et maman', 'Baby and mum', 'الأم والطفل'],
      [
        'Prenez soin de votre petit trésor',
        'Take care of your little treasure',
        'اعتنوا بكنزكم الصغير',
      ],
      [
        'Notre sélection pour les premiers mois',
        'Our selection for the first months',
        'مختاراتنا للأشهر الأولى',
      ],
    ],
    link: { type: 'products' },
    shows: [
      ['Bibouli', 'Gel lavant'],
      ['Loulane', 'Biberon'],
      ['Bibouli', 'Crème change'],
      ['Loulane', 'Baume protecteur'],
    ],
  },
  {
    slug: 'hydratation-source',
    scene: 'clinical',
    texts: [
      ['Hydratation', 'Hydration', 'الترطيب'],
      ['Désaltérez votre peau', 'Quench your skin’s thirst', 'ارووا عطش بشرتكم'],
      [
        'Acide hyaluronique et eau thermale',
        'Hyaluronic acid and thermal water',
        'حمض الهيالورونيك والمياه الحرارية',
      ],
    ],
    link: { type: 'product' },
    shows: [
      ['Eaulys', 'Sérum acide'],
      ['Dermavéa', 'Crème riche'],
      ['Eaulys', 'Eau thermale'],
    ],
  },
  {
    slug: 'couleurs-de-saison',
    scene: 'makeup',
    texts: [
      ['Maquillage', 'Make-up', 'المكياج'],
      ['Osez les couleurs de la saison', 'Wear the colours of the season', 'جرّبوا ألوان الموسم'],
      ['Des teintes douces et lumineuses', 'Soft and luminous shades', 'ألوان ناعمة ومشرقة'],
    ],
    link: { type: 'category', category: 'Maquillage' },
    shows: [
      ['Velvéa', 'Fond de teint'],
      ['Rosalune', 'Rouge à lèvres'],
      ['Rosalune', 'Blush'],
    ],
  },
]

export function buildHeroes(entries: readonly DemoEntry[]): Hero[] {
  return plans.map((plan) => {
    const chosen = chosenBy(plan, entries)
    return {
      _id: sha256Hex(`hero ${plan.slug}`).slice(0, 24),
      image: [canonicalImage('hero', plan.slug, pictureHash(pictureOf(plan, entries)))],
      imagePhone: [
        canonicalImage('hero-phone', plan.slug, pictureHash(phonePictureOf(plan, entries))),
      ],
      displayMode: 'split' as const,
      linkType: plan.link.type,
      ...textsOf(plan),
      ...linkOf(plan, chosen),
    }
  })
}

/** Every hero picture with its path below /images. */
export function heroPicturesOf(entries: readonly DemoEntry[]): [place: string, picture: Picture][] {
  return plans.flatMap((plan): [string, Picture][] => [
    [`hero/${plan.slug}`, pictureOf(plan, entries)],
    [`hero-phone/${plan.slug}`, phonePictureOf(plan, entries)],
  ])
}

function pictureOf(plan: HeroPlan, entries: readonly DemoEntry[], frame?: HeroFrame): Picture {
  return {
    view: 'hero',
    art: {
      ...(frame && { frame }),
      scene: plan.scene,
      products: chosenBy(plan, entries).map(({ art }) => art),
    },
  }
}

/** Phone picture of a hero, with room for its texts. */
function phonePictureOf(plan: HeroPlan, entries: readonly DemoEntry[]): Picture {
  return pictureOf(plan, entries, 'phone-words')
}

function chosenBy({ shows, slug }: HeroPlan, entries: readonly DemoEntry[]): DemoEntry[] {
  return shows.map(([brand, label]) => {
    const found = entries.find(
      ({ art }) => art.brand === brand && art.lines.join(' ').startsWith(label),
    )
    if (!found) throw new Error(`Hero ${slug} finds no "${label}" by ${brand}`)
    return found
  })
}

function textsOf({ texts }: HeroPlan): Partial<Hero> {
  const [first, second, third] = texts
  const inLanguage = (index: 1 | 2) => ({
    firstword: first[index],
    secondword: second[index],
    thirdword: third[index],
  })
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
