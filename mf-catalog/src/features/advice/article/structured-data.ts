import type { PageToDescribe } from '@shop/federation/runtime'
import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'
import { breadcrumb, previewPicture, schemaOrg } from '../../../search-engines/describe-page.ts'
import type { ArticlePageData } from './load-article.ts'

/** The picture of the article's first product that has one. */
export function picture({ data }: PageToDescribe): string | undefined {
  const [image] = (data as ArticlePageData).products.flatMap((product) => product.image[0] ?? [])
  return previewPicture(image)
}

/** SEO-01: the article with its subject, and its breadcrumb. */
export function structuredData(page: PageToDescribe): object[] {
  const { data, publicUrl, i18n } = page
  const { article, products } = data as ArticlePageData
  const { language, title, description } = article.texts[i18n.language as Language]
  const absolute = (href: string) => new URL(href, publicUrl).href
  const url = absolute(urls.article(article.slug))
  const image = picture(page)
  const shop = { '@type': 'Organization', name: i18n.t('common:shopName'), url: absolute('/') }
  return [
    {
      '@context': schemaOrg,
      '@type': 'Article',
      headline: title,
      description,
      inLanguage: language,
      datePublished: article.date,
      url,
      mainEntityOfPage: url,
      author: shop,
      publisher: shop,
      ...(image && { image: absolute(image) }),
      ...(products.length > 0 && {
        mentions: products.map(({ _id }) => ({ '@id': absolute(urls.product(_id)) })),
      }),
    },
    breadcrumb(publicUrl, [
      { name: i18n.t('common:nav.home'), href: urls.home() },
      { name: i18n.t('advice:title'), href: urls.advice() },
      { name: title },
    ]),
  ]
}
