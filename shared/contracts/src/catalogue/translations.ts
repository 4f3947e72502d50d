import * as z from 'zod/mini'

/** Translations into English and Arabic, if they exist. */
export function translationsOf<T extends z.ZodMiniObject>(texts: T) {
  return z.object({ en: z.optional(texts), ar: z.optional(texts) })
}
