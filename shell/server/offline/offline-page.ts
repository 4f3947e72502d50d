import { directionOf, languages, type Language } from '@shop/domain'
import type { ShopFolder } from '@shop/shop-folder'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }

const styles = `
  main {
    display: grid;
    place-content: center;
    min-block-size: 100dvh;
    gap: var(--space-6);
    padding: var(--space-gutter);
    text-align: center;
  }

  svg {
    inline-size: 4rem;
    margin-inline: auto;
  }

  section {
    max-inline-size: 32rem;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--color-accent);
  }
`

/** Content policy of the offline page, which loads nothing and runs no script. */
export const offlinePagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The page that the service worker shows if it has stored no frame (PWA-01). It is one file with all languages, because
 * the service worker does not know the visitor's language. Its links lead to the requested address.
 */
export function offlinePage(
  { name, favicon }: Pick<ShopFolder, 'name' | 'favicon'>,
  globalCss: string,
): string {
  const sections = languages.map((language) => {
    const { offlineTitle, offlineText, retry } = installedTexts[language]
    return `<section lang="${language}" dir="${directionOf(language)}">
<h1>${offlineTitle}</h1>
<p>${offlineText}</p>
<a href="">${retry}</a>
</section>`
  })
  return `<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${installedTexts.fr.offlineTitle} – ${name}</title>
<style>${globalCss}${styles}</style>
</head>
<body>
<main>
${favicon}
${sections.join('\n')}
</main>
</body>
</html>
`
}

/** Language → the texts of the manifest and of the offline page. */
export const installedTexts: Record<Language, typeof fr> = { fr, en, ar }
