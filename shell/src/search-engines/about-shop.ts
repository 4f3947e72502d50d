import type { ShopSettings } from '@shop/contracts'
import { home, search } from '@shop/urls'

const context = 'https://schema.org'

/** SEO-01, on the home page: who the shop is, and how to search it. */
export function aboutShop(publicUrl: string, { contact }: ShopSettings): object[] {
  const absolute = (path: string) => new URL(path, publicUrl).href
  return [
    {
      '@context': context,
      '@type': 'Organization',
      name: 'Lotos',
      url: absolute(home()),
      logo: absolute('/share.png'),
      ...(contact.email && { email: contact.email }),
      ...(contact.phone && { telephone: contact.phone }),
      ...(contact.address && { address: contact.address }),
    },
    {
      '@context': context,
      '@type': 'WebSite',
      name: 'Lotos',
      url: absolute(home()),
      potentialAction: {
        '@type': 'SearchAction',
        target: `${absolute(search())}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
