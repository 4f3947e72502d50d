import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { directionOf, formatDate, type Language } from '@shop/domain'
import { Heading, PageHead, Text } from '@shop/ui'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import * as urls from '@shop/urls'
import { useRememberProducts } from '../../../cart/use-remember-products.ts'
import { AskLink } from '../../../page-parts/ask-link.tsx'
import { routerLink } from '../../../page-parts/router-link.tsx'
import { TextPage } from '../../../page-parts/text-frame.ts'
import { ProductGrid } from '../../../product-card/product-grid.tsx'
import { ArticleCards } from '../../../article-cards/article-cards.tsx'
import { ArticlePicture } from '../../../article-cards/article-picture.tsx'
import { ArticleAside } from './article-aside.tsx'
import { Body, Products, Question, Section, Top } from './article-frame.ts'
import { ArticleText, contentsOf } from './article-text.tsx'
import type { ArticlePageData } from './load-article.ts'

/** ADV-01: one article, with its products. */
export function ArticlePage() {
  const { t, i18n } = useTranslation(['advice', 'common'])
  const { article, products, others } = useLoaderData<ArticlePageData>()
  const { language, title, description, blocks, minutes } = article.texts[i18n.language as Language]
  const inItsLanguage = { lang: language, dir: directionOf(language) }
  useRememberProducts(products)
  return (
    <TextPage>
      <PageHead title={title} description={description} />
      <Breadcrumb
        label={t('common:breadcrumb.label')}
        items={[
          { label: t('common:nav.home'), href: urls.home() },
          { label: t('title'), href: urls.advice() },
          { label: title },
        ]}
        renderLink={routerLink}
      />
      <Top>
        <header>
          <Heading level={1} {...inItsLanguage}>
            {title}
          </Heading>
          <Text tone="soft" size="lg" {...inItsLanguage}>
            {description}
          </Text>
          <Text tone="muted" size="sm">
            <span>{t('date')}</span>{' '}
            <time dateTime={article.date}>
              {formatDate(Date.parse(article.date), i18n.language)}
            </time>
            {minutes !== undefined && <span>{` · ${t('minutes', { count: minutes })}`}</span>}
          </Text>
        </header>
        <ArticlePicture
          pictures={products.flatMap((product) => product.image.slice(0, 1))}
          priority
        />
      </Top>
      <Body>
        <ArticleAside contents={contentsOf(blocks)} {...inItsLanguage} />
        <div>
          <ArticleText blocks={blocks} {...inItsLanguage} />
          <Question>
            <Text size="sm">{t('note')}</Text>
            <AskLink
              path={urls.article(article.slug)}
              message={(link) => t('message', { title, link })}
            >
              {t('ask')}
            </AskLink>
          </Question>
        </div>
      </Body>
      {products.length > 0 && (
        <Section aria-labelledby="article-products">
          <Heading level={2} id="article-products">
            {t('products')}
          </Heading>
          <Products>
            <ProductGrid products={products} />
          </Products>
        </Section>
      )}
      {others.length > 0 && (
        <Section aria-labelledby="other-articles">
          <Heading level={2} id="other-articles">
            {t('others')}
          </Heading>
          <ArticleCards t={t} articles={others} level={3} />
        </Section>
      )}
    </TextPage>
  )
}
