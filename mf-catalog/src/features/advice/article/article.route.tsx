import { useTranslation } from 'react-i18next'
import { useLoaderData, Link } from 'react-router-dom'
import { useId } from 'react'
import { styled } from 'styled-components'
import { directionOf, formatDate, type Language } from '@shop/domain'
import { Heading, PageHead, Text, quietLinkStyles, theme } from '@shop/ui'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import * as urls from '@shop/urls'
import { useRememberProducts } from '../../../cart/use-remember-products.ts'
import { AskLink } from '../../../page-parts/ask-link.tsx'
import { routerLink } from '../../../page-parts/router-link.tsx'
import { TextPage } from '../../../page-parts/text-frame.ts'
import { ProductGrid } from '../../../product-card/product-grid.tsx'
import { ArticleCards } from '../../../article-cards/article-cards.tsx'
import { ArticlePicture } from '../../../article-cards/article-picture.tsx'
import { Body, Products, Question, Section, Top } from './article-frame.ts'
import { ArticleText, contentsOf } from './article-text.tsx'
import type { ArticlePageData } from './load-article.ts'

export { loadArticle } from './load-article.ts'

// Shown on wide screens only: on a phone the text begins at once.
const Aside = styled.aside`
  align-self: start;
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  @media (max-width: 59.99em) {
    display: none;
  }
  /* In a window with room for the whole list of links, the list stays in view while the page scrolls. */
  @media (min-width: 60em) and (min-height: 48em) {
    position: sticky;
    inset-block-start: calc(var(--header-size) + ${theme.space[4]});
  }
  ol {
    margin-block-start: ${theme.space[2]};
  }
  a {
    ${quietLinkStyles}
    display: block;
    padding-block: ${theme.space[2]};
    border-block-start: 1px solid ${theme.color.line};
  }
  li:first-child > a {
    border-block-start: 0;
  }
`

/** ADV-01: one article, with its products. */
export function Component() {
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

interface ArticleAsideProps {
  /** The headings of the text. */
  contents: readonly { id: string; title: string }[]
  /** Language and direction of the headings. */
  lang: string
  dir: 'ltr' | 'rtl'
}

/** ADV-01: links to the headings of the text, shown beside the text. */
function ArticleAside({ contents, lang, dir }: ArticleAsideProps) {
  const { t } = useTranslation('advice')
  const id = useId()
  if (contents.length <= 1) return null
  return (
    <Aside>
      <nav aria-labelledby={id}>
        <Text id={id} weight="bold">
          {t('contents')}
        </Text>
        <ol role="list" lang={lang} dir={dir}>
          {contents.map((heading) => (
            <li key={heading.id}>
              <Link to={{ hash: heading.id }}>{heading.title}</Link>
            </li>
          ))}
        </ol>
      </nav>
    </Aside>
  )
}
