import type { PageToDescribe } from '@shop/federation/runtime'
import * as urls from '@shop/urls'
import { breadcrumb } from '../../search-engines/describe-page.ts'
import type { BrandList } from './load-brands.ts'

/** SEO-02: search engines must not index the page if the shop has no brands. */
export function isIndexed({ data }: PageToDescribe): boolean {
  return (data as BrandList).brands.length > 0
}

/** SEO-01: the breadcrumb of the page. */
export function structuredData({ publicUrl, i18n }: PageToDescribe): object[] {
  const steps = [
    { name: i18n.t('common:nav.home'), href: urls.home() },
    { name: i18n.t('brands:title'), href: urls.brands() },
  ]
  return [breadcrumb(publicUrl, steps)]
}
