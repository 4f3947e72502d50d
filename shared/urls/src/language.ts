/** LANG-01: the query parameter that sets the language of a page. */
const parameter = 'lng'

/** An address of the shop with the parameter for one language. */
export function inLanguage(address: string, language: string): string {
  const [place = '', hash] = address.split('#', 2)
  const asked = `${place}${place.includes('?') ? '&' : '?'}${parameter}=${language}`
  return hash === undefined ? asked : `${asked}#${hash}`
}

/** The language in a query's parameter; undefined if the query has none. */
export function requestedLanguage(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined
}

/** The query without the parameter for the language, otherwise unchanged. */
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
  // A `?` is added before the pair, because the constructor removes a leading `?`, which may belong to the pair.
  return new URLSearchParams(`?${pair}`).keys().next().value ?? ''
}
