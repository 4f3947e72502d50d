import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'

const Reference = z.union([z.string(), z.object({ _id: z.string() })])
const HeroText = z.object({
  firstword: z.optional(z.string()),
  secondword: z.optional(z.string()),
  thirdword: z.optional(z.string()),
})

/** One slide of the home carousel (HERO-02, HERO-04). */
export const Hero = z.object({
  _id: z.string(),
  image: z.array(z.string()),
  /** Pictures with the aspect ratio 4:5, for a phone held upright. Below a window width of 600 px, the first entry replaces `image`. */
  imagePhone: z.optional(z.array(z.string())),
  displayMode: z.string(),
  firstword: z.optional(z.string()),
  secondword: z.optional(z.string()),
  thirdword: z.optional(z.string()),
  linkType: z.enum(['none', 'product', 'products', 'category', 'subcategory', 'url']),
  productId: z.optional(Reference),
  productIds: z.optional(z.array(Reference)),
  categoryLink: z.optional(z.string()),
  subCategoryLink: z.optional(z.string()),
  customUrl: z.optional(z.string()),
  translations: z.optional(z.object({ en: z.optional(HeroText), ar: z.optional(HeroText) })),
})
export type Hero = z.infer<typeof Hero>

export const heroCalls = {
  'heroes/list': defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), heroes: z.array(Hero) }),
    errors: {},
  }),
}
