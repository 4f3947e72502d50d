import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { productName } from '@shop/i18n'
import { Heading, ProductName, quietLinkStyles, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { routerLink } from '../../../page-parts/router-link.tsx'

const Title = styled(Heading)`
  > [data-part='brand'],
  > [data-part='size'] {
    font-size: ${theme.fontSize.sm};
  }
  /* 44 px high for a finger, but only as high as its text in the layout. */
  a {
    ${quietLinkStyles}
    display: inline-block;
    margin-block: -0.75rem;
    padding-block: 0.75rem;
    color: ${theme.color.accent};
    font-weight: 600;
  }
`

/** NAME-01: the name of a product on its page; the brand links to all its products. */
export function ProductHeading({ product }: { product: ProductSummary }) {
  const { i18n } = useTranslation()
  const { brand = '' } = product
  return (
    <Title level={1} size="2xl">
      <ProductName
        name={productName(product, i18n.language)}
        brandHref={urls.brand(brand)}
        renderLink={routerLink}
      />
    </Title>
  )
}
