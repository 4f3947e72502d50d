import type { PageToDescribe } from '@shop/federation/runtime'
import { imageVariant, type Language } from '@shop/domain'
import * as urls from '@shop/urls'
import type { ArticlePageData } from './load-article.ts'

const context = 'https://schema.org'

/** The picture of the article's first product that has one. */
export function picture({ data }: PageToDescribe): string | undefined {
  const [image] = (data as ArticlePageData).products.flatMap((product) => product.image[0] ?? [])
  return image && imageVariant(image, 800, 'webp')
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
      '@context': context,
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
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: i18n.t('common:nav.home'), item: absolute(urls.home()) },
        { name: i18n.t('advice:title'), item: absolute(urls.advice()) },
        { name: title },
      ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ]
}
