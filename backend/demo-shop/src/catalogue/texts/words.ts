/** One text in the shop's three languages. */
export type Words = readonly [fr: string, en: string, ar: string]
/** Index of a language inside Words. */
export type LanguageIndex = 0 | 1 | 2
