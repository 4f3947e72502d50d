import type { PageToDescribe } from '@shop/federation/runtime'
import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'
import type { AdviceList } from './load-advice.ts'

/** SEO-02: a list without articles is not for search engines. */
export function isIndexed({ data }: PageToDescribe): boolean {
  return (data as AdviceList).articles.length > 0
}

/** SEO-01: the articles in their order. */
export function structuredData({ data, publicUrl, i18n }: PageToDescribe): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: (data as AdviceList).articles.map(({ slug, texts }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: texts[i18n.language as Language].title,
        url: new URL(urls.article(slug), publicUrl).href,
      })),
    },
  ]
}
