/** LANG-01: the query parameter that asks for a page in a language. */
const parameter = 'lng'

/** An address of the shop in one language. */
export function inLanguage(address: string, language: string): string {
  const [place = '', hash] = address.split('#', 2)
  const asked = `${place}${place.includes('?') ? '&' : '?'}${parameter}=${language}`
  return hash === undefined ? asked : `${asked}#${hash}`
}

/** What a query asks for; undefined where it asks for no language. */
export function askedLanguage(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined
}

/** The query as it was, without the language that it asks for. */
export function withoutLanguage(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => parameterOf(pair) !== parameter)
    .join('&')
  return rest && `?${rest}`
}

/** The name of the parameter that a pair between two `&` of a query sets. */
export function parameterOf(pair: string): string {
  // With the `?`, as one of the pair itself would be left out.
  return new URLSearchParams(`?${pair}`).keys().next().value ?? ''
}
