import type { Db } from '@shop/backend/cli'
import { demoHotProducts } from './catalogue/catalogue.ts'

interface DemoReview {
  author: string
  stars: number
  content: string
  /** The shop's answer to the review. */
  answer?: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Days between two reviews of the demonstration, and between the newest review and today. */
const DAYS_APART = 9

/** Texts that fit any product. */
const reviews: readonly DemoReview[] = [
  { author: 'Amel', stars: 5, content: 'Conforme à la description, bien emballé. Je rachèterai.' },
  { author: 'سامي', stars: 5, content: 'منتج أصلي ومطابق للوصف، والتغليف محكم. أنصح به.' },
  {
    author: 'Rim',
    stars: 3,
    content: 'Le produit est bien, mais je m’attendais à un format plus grand.',
    answer:
      'Merci pour votre avis. La contenance figure à côté du nom du produit, sur sa fiche\u00a0: écrivez-nous si vous cherchez un plus grand format.',
  },
  { author: 'Yassine', stars: 4, content: 'Reçu en bon état, date de péremption lointaine.' },
  { author: 'منى', stars: 4, content: 'أعجبني المنتج، وسأطلبه مرة أخرى.' },
  { author: 'Leïla', stars: 5, content: 'Je le commande pour toute la famille. Rien à redire.' },
  { author: 'Hédi', stars: 4, content: 'Bon produit, prix correct.' },
]

/** Gives the best-selling products of the demonstration two to five reviews each (REV-01). */
export async function addDemoReviews(db: Db, now = Date.now()): Promise<void> {
  const rows = demoHotProducts().flatMap((productId, index) =>
    Array.from({ length: 2 + (index % 4) }, (_, place) => {
      const review = reviews[(index + place) % reviews.length]
      if (!review) return []
      const date = new Date(now - (index + 1 + place * DAYS_APART) * DAY_MS)
      return {
        product_id: productId,
        user_id: null,
        author_name: review.author,
        stars: review.stars,
        content: review.content,
        created_at: date,
        answer: review.answer ?? null,
        answered_at: review.answer === undefined ? null : new Date(date.getTime() + DAY_MS),
      }
    }).flat(),
  )
  await db.insertInto('reviews').values(rows).execute()
}
