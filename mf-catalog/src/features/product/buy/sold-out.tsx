import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { productName } from '@shop/i18n'
import { ButtonLink, Picture, ProductName, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { insteadOf } from '../others/instead-of.ts'
import { TellMe } from './alert/tell-me.tsx'
import { ProductPrice } from '../../../product-card/product-price.tsx'

const Panel = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  margin-block: ${theme.space[1]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  > ul {
    display: grid;
    gap: ${theme.space[2]};
  }
`

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.page};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;

  > picture {
    border-radius: ${theme.radius.sm};
  }
  a {
    font-weight: 500;
    text-decoration: none;
  }
  /* The link covers the row. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.md};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`

interface SoldOutProps {
  product: ProductSummary
  related: readonly ProductSummary[]
}

/** Replaces the button of a sold-out product: offers similar products that are in stock. */
export function SoldOut({ product, related }: SoldOutProps) {
  const { t } = useTranslation(['product-page', 'product'])
  const alike = insteadOf(product, related)
  const { category, subCategory } = product
  return (
    <Panel aria-labelledby="sold-out">
      <Text id="sold-out" weight="bold">
        {t('product:card.soldOut')}
      </Text>
      {alike.length > 0 && (
        <>
          <Text size="sm" tone="soft">
            {t('inStead')}
          </Text>
          <ul role="list">
            {alike.map((each) => (
              <Alike key={each._id} product={each} />
            ))}
          </ul>
        </>
      )}
      <TellMe productId={product._id} />
      <ButtonLink
        as={Link}
        variant="secondary"
        to={urls.collection({ category, subcategory: subCategory })}
      >
        {t('seeAlike')}
      </ButtonLink>
    </Panel>
  )
}

function Alike({ product }: { product: ProductSummary }) {
  const { i18n } = useTranslation()
  const [picture] = product.image
  return (
    <Row>
      {picture ? <Picture src={picture} alt="" sizes="4rem" /> : <span />}
      <div>
        <Link to={urls.product(product._id)}>
          <ProductName name={productName(product, i18n.language)} />
        </Link>
        <ProductPrice product={product} size="sm" />
      </div>
    </Row>
  )
}
