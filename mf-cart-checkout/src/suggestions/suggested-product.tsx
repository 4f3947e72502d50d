import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { defaultSize } from '@shop/domain'
import { discountedPrice, productName, productNameText } from '@shop/i18n'
import { useMoney } from '@shop/i18n/use-money'
import { addToCart, rememberProducts, showCartResult } from '@shop/stores'
import { Icon, IconButton, Price, ProductName, quietLinkStyles, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { LinePicture } from '../cart-lines/line-picture.tsx'

/** Looks like the button of the catalogue's cards. */
const AddButton = styled(IconButton)`
  border-radius: ${theme.radius.full};
  background: ${theme.color.accentTint};
  color: ${theme.color.accent};
`

const Frame = styled.li`
  display: grid;
  grid-template-columns: min(5rem, 20vw) minmax(0, 1fr) auto;
  align-items: center;
  gap: min(${theme.space[3]}, 3vw);
  min-block-size: 6rem;
  font-size: ${theme.fontSize.sm};
  line-height: 1.35;

  > div > a {
    ${quietLinkStyles}
    font-weight: 500;
  }
`

/** A product offered beside the cart: picture, name, price, and a button that adds it. */
export function SuggestedProduct({ product }: { product: ProductSummary }) {
  const { t, i18n } = useTranslation(['checkout', 'common'])
  const [isAdded, setIsAdded] = useState(false)
  const { dinars } = useMoney()
  const name = productNameText(product, i18n.language)
  const page = urls.product(product._id)

  async function add(): Promise<void> {
    rememberProducts([product])
    const result = await addToCart(product._id, defaultSize)
    setIsAdded(result.status === 'ok')
    showCartResult('add', result)
  }

  return (
    <Frame>
      <Link to={page} tabIndex={-1} aria-hidden="true">
        <LinePicture image={product.image} sizes="5rem" />
      </Link>
      <div>
        <Link to={page}>
          <ProductName name={productName(product, i18n.language)} />
        </Link>
        <Price
          size="sm"
          price={dinars(discountedPrice(product.price, product.discount))}
          oldPrice={product.discount > 0 ? dinars(product.price) : undefined}
          priceLabel={t('common:words.price')}
          oldPriceLabel={t('common:words.originalPrice')}
        />
      </div>
      <AddButton label={t('suggestions.add', { name })} onClick={() => void add()}>
        <Icon name={isAdded ? 'check' : 'cartAdd'} />
      </AddButton>
    </Frame>
  )
}
