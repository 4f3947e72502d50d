import type { Language } from '@shop/domain'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }

/** Language → the texts of the manifest and of the offline page. */
export const installedTexts: Record<Language, typeof fr> = { fr, en, ar }
