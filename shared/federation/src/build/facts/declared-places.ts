import { languages } from '@shop/domain'
import { linkPath } from '@shop/releases'
import type { PageLink } from '../../runtime/pages/define-pages.ts'
import { fragmentNames, linkPlaces } from '../../runtime/pages/layout-slots.ts'

const longestText = 40
/** A text without spaces at its ends, without line breaks, and without characters that change the text direction. */
const plainText = /^(?!\s)[^\p{C}\p{Zl}\p{Zp}]+(?<!\s)$/u

/**
 * DEL-13: throws an Error with a sentence as message if the shell's layout has no slot for a fragment with this name,
 * because the fragment would never be shown.
 */
export function requireFragment(source: string, name: string): void {
  if ((fragmentNames as readonly string[]).includes(name)) return
  throw new Error(
    `${source}: the layout has no place for the fragment ${name}: expose it as one of ${fragmentNames.join(', ')}`,
  )
}

interface LinkedPage {
  page: string
  path: string
  links: readonly PageLink[] | undefined
}

/**
 * DEL-13: throws an Error with a sentence as message if a link cannot be shown, because its place is unknown, its
 * path has parameters, or its text is missing in a language.
 */
export function requireLinks(source: string, { page, path, links = [] }: LinkedPage): void {
  for (const { place, text } of links) {
    if (!(linkPlaces as readonly string[]).includes(place)) {
      throw new Error(
        `${source}: the page ${page} has a link in ${place}, which is not a place of the shell: choose one of ${linkPlaces.join(', ')}`,
      )
    }
    if (linkPath(path) === undefined) {
      throw new Error(
        `${source}: the page ${page} has a link, but nobody knows the parameters of ${path}`,
      )
    }
    for (const language of languages) {
      // The text may be missing in a language if the source was not type-checked.
      const said = (text as Partial<PageLink['text']>)[language] ?? ''
      if (plainText.test(said) && said.length <= longestText) continue
      throw new Error(
        `${source}: the link of the page ${page} in ${place} needs a text of 1 to ${longestText} characters in ${language}`,
      )
    }
  }
}
