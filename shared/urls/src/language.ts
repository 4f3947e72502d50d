/** LANG-01: the query parameter that asks for a page in a language. */
const parameter = 'lng'

/** An address of the shop in one language. */
export function inLanguage(address: string, language: string): string {
  const [place = '', hash] = address.split('#', 2)
  const asked = `${place}${place.includes('?') ? '&' : '?'}${parameter}=${language}`
  return hash === undefined ? asked : `${asked}#${hash}`
}

/** The language that a query asks for; undefined if it asks for none. */
export function askedLanguage(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined
}

/** The query without the parameter that asks for a language, otherwise unchanged. */
export function withoutLanguage(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => parameterOf(pair) !== parameter)
    .join('&')
  return rest && `?${rest}`
}

/** The name of the parameter in one `name=value` pair of a query. */
export function parameterOf(pair: string): string {
  // A `?` is added, because the constructor removes a leading `?` that belongs to the pair.
  return new URLSearchParams(`?${pair}`).keys().next().value ?? ''
}
