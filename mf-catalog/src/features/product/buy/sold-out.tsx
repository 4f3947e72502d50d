import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { productName } from '@shop/i18n'
import { ButtonLink, Picture, ProductName, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { insteadOf } from '../others/instead-of.ts'
import { coveringLink } from '../../../page-parts/styles/covering-link.ts'
import { StockAlertButton } from './alert/stock-alert-button.tsx'
import { ProductPrice } from '../../../product-card/product-price.tsx'

const Away = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  margin-block: ${theme.space[1]};
`

const Panel = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  container-type: inline-size;

  > ul {
    display: grid;
    gap: ${theme.space[2]};
  }
  /* Side by side where three fit, so that the panel is hardly longer than the pictures beside it. */
  @container (min-width: 30rem) {
    > ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`

const Row = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.page};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;

  > picture {
    inline-size: 5rem;
    border-radius: ${theme.radius.sm};
  }
  /* With enlarged text, name and price stand below the picture. */
  > div {
    flex: 1 1 6.5rem;
  }
  @container (min-width: 30rem) {
    display: grid;
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 1fr);

    > picture {
      inline-size: auto;
    }
    /* The prices of these products are at the same height. */
    > div {
      display: grid;
      grid-template-rows: 1fr auto;
      align-self: stretch;
    }
  }
  a {
    ${coveringLink}
    font-weight: 500;
  }
  a::after {
    border-radius: ${theme.radius.md};
  }
`

interface SoldOutProps {
  product: ProductSummary
  related: readonly ProductSummary[]
}

/**
 * Replaces the button of a sold-out product: offers a mail when the product is back (BACK-01), then similar products in stock. The
 * stock label above shows that the product is sold out; the same sentence is the name of this region for screen readers.
 */
export function SoldOut({ product, related }: SoldOutProps) {
  const { t } = useTranslation(['product-page', 'product'])
  const alike = insteadOf(product, related)
  const { category, subCategory } = product
  return (
    <Away aria-label={t('product:card.soldOut')}>
      <div>
        <StockAlertButton productId={product._id} />
      </div>
      <Panel>
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
        <ButtonLink
          as={Link}
          variant="secondary"
          to={urls.collection({ category, subcategory: subCategory })}
        >
          {t('seeAlike')}
        </ButtonLink>
      </Panel>
    </Away>
  )
}

function Alike({ product }: { product: ProductSummary }) {
  const { i18n } = useTranslation()
  const [picture] = product.image
  return (
    <Row>
      {picture ? (
        <Picture
          src={picture}
          alt=""
          sizes="(min-width: 60em) 12rem, (min-width: 43.75em) 5rem, (min-width: 34em) 28vw, 5rem"
        />
      ) : (
        <span />
      )}
      <div>
        <Link to={urls.product(product._id)}>
          <ProductName name={productName(product, i18n.language)} />
        </Link>
        <ProductPrice product={product} size="sm" />
      </div>
    </Row>
  )
}
