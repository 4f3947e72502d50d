import { languages } from '@shop/domain'
import { linkPath } from '@shop/releases'
import type { PageLink } from '../../runtime/pages/define-pages.ts'
import { fragmentNames, linkPlaces } from '../../runtime/pages/layout-slots.ts'

const longestText = 40
/** A text without blanks at its ends, marks of direction and line breaks. */
const plainText = /^(?!\s)[^\p{C}\p{Zl}\p{Zp}]+(?<!\s)$/u

/** DEL-13: throws a sentence if the shell's layout has no slot for a fragment of this name, because it would never be shown. */
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

/** DEL-13: throws a sentence if a link cannot be shown: because of an unknown place, a path with parameters, or a language without text. */
export function requireLinks(source: string, { page, path, links = [] }: LinkedPage): void {
  for (const { place, text } of links) {
    if (!(linkPlaces as readonly string[]).includes(place)) {
      throw new Error(
        `${source}: the page ${page} has a link in ${place}, which is no place of the shell: choose one of ${linkPlaces.join(', ')}`,
      )
    }
    if (linkPath(path) === undefined) {
      throw new Error(
        `${source}: the page ${page} has a link, but nobody knows the parameters of ${path}`,
      )
    }
    for (const language of languages) {
      // Sources that were not type-checked may lack a language.
      const said = (text as Partial<PageLink['text']>)[language] ?? ''
      if (plainText.test(said) && said.length <= longestText) continue
      throw new Error(
        `${source}: the link of the page ${page} in ${place} needs a text of 1 to ${longestText} characters in ${language}`,
      )
    }
  }
}
