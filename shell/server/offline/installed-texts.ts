import type { Language } from '@shop/domain'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }

/** Texts of the installed shop that no page has: of its manifest, and of what is shown without a page. */
export const installedTexts: Record<Language, typeof fr> = { fr, en, ar }
