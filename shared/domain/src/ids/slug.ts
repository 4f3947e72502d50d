const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const mostCharacters = 80

/** Whether a text can name an article in its address: at most 80 lower-case Latin letters, digits and single hyphens (ADV-01). */
export function isSlug(text: string): boolean {
  return text.length <= mostCharacters && slugPattern.test(text)
}
