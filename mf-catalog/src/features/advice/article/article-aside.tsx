import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { productName } from '@shop/i18n'
import { Icon, Picture, ProductName, quietLinkStyles, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { coveringLink } from '../../../page-parts/styles/covering-link.ts'
import { ProductPrice } from '../../../product-card/product-price.tsx'

// On wide screens only: on a phone the text begins at once, and all products follow it.
const Aside = styled.aside`
  display: grid;
  gap: ${theme.space[5]};
  align-self: start;
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  @media (max-width: 59.99em) {
    display: none;
  }
  /* It stays in view in windows that have room for all of it. */
  @media (min-width: 60em) and (min-height: 48em) {
    position: sticky;
    inset-block-start: calc(var(--header-size) + ${theme.space[4]});
  }
  ol,
  ul {
    margin-block-start: ${theme.space[2]};
  }
  ol a {
    ${quietLinkStyles}
    display: block;
    padding-block: ${theme.space[2]};
    border-block-start: 1px solid ${theme.color.line};
  }
  li:first-child > a {
    border-block-start: 0;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space[4]};
  }
  ul > li {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: ${theme.space[2]};
    font-size: ${theme.fontSize.sm};
    line-height: ${theme.leading.tight};
  }
`

const PictureBox = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceStrong};
  color: ${theme.color.lineStrong};
`

const ProductLink = styled(Link)`
  ${quietLinkStyles}
  ${coveringLink}

  [data-part='brand'] {
    color: ${theme.color.inkMuted};
  }
  [data-part] {
    display: block;
  }
`

const mostProducts = 2

interface ArticleAsideProps {
  /** The headings of the text. */
  contents: readonly { id: string; title: string }[]
  products: readonly ProductSummary[]
  /** Language and direction of the headings. */
  lang: string
  dir: 'ltr' | 'rtl'
}

/** ADV-01: beside the text, links to its headings and the first of its products. */
export function ArticleAside({ contents, products, lang, dir }: ArticleAsideProps) {
  const { t, i18n } = useTranslation('advice')
  const id = useId()
  const hasContents = contents.length > 1
  if (!hasContents && products.length === 0) return null
  return (
    <Aside>
      {hasContents && (
        <nav aria-labelledby={`${id}-contents`}>
          <Text id={`${id}-contents`} weight="bold">
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
      )}
      {products.length > 0 && (
        <div>
          <Text id={`${id}-products`} weight="bold">
            {t('mentioned')}
          </Text>
          <ul role="list" aria-labelledby={`${id}-products`}>
            {products.slice(0, mostProducts).map((product) => (
              <li key={product._id}>
                <PictureBox>
                  {product.image[0] ? (
                    <Picture src={product.image[0]} alt="" sizes="14rem" />
                  ) : (
                    <Icon name="leaf" size={48} />
                  )}
                </PictureBox>
                <ProductLink to={urls.product(product._id)}>
                  <ProductName name={productName(product, i18n.language)} />
                </ProductLink>
                <ProductPrice product={product} size="sm" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Aside>
  )
}
