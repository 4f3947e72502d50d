import type { PageToDescribe } from '@shop/federation/runtime'
import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'
import { itemList } from '../../../search-engines/describe-page.ts'
import type { AdviceList } from './load-advice.ts'

/** SEO-02: search engines must not index a list without articles. */
export function isIndexed({ data }: PageToDescribe): boolean {
  return (data as AdviceList).articles.length > 0
}

/** SEO-01: the articles in their order. */
export function structuredData({ data, publicUrl, i18n }: PageToDescribe): object[] {
  const entries = (data as AdviceList).articles.map(({ slug, texts }) => ({
    name: texts[i18n.language as Language].title,
    href: urls.article(slug),
  }))
  return [itemList(publicUrl, entries)]
}
