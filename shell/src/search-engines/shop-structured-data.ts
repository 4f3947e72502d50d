import type { ShopSettings } from '@shop/contracts'
import { home, search } from '@shop/urls'

const context = 'https://schema.org'

/** SEO-01: the home page's data for search engines: who the shop is, and how to search in it. */
export function shopStructuredData(
  name: string,
  publicUrl: string,
  { contact, social = {} }: ShopSettings,
): object[] {
  const absolute = (path: string) => new URL(path, publicUrl).href
  return [
    {
      '@context': context,
      '@type': 'Organization',
      name,
      url: absolute(home()),
      logo: absolute('/share.png'),
      ...(contact.email && { email: contact.email }),
      ...(contact.phone && { telephone: contact.phone }),
      ...(contact.address && { address: contact.address }),
      ...(Object.keys(social).length > 0 && { sameAs: Object.values(social) }),
    },
    {
      '@context': context,
      '@type': 'WebSite',
      name,
      url: absolute(home()),
      potentialAction: {
        '@type': 'SearchAction',
        target: `${absolute(search())}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
