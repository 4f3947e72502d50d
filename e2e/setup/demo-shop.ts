/** The name of the demonstration, which the browser tests open. */
export const shopName = 'Lotos'

/** The heading of its home page. */
export const homeTitle = {
  fr: `${shopName}, parapharmacie en ligne à Djerba`,
  ar: `${shopName}، شبه صيدلية على الإنترنت في جربة`,
}
