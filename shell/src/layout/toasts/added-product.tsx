import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { discountedPrice, formatMoney, fromMillimes } from '@shop/domain'
import { productName } from '@shop/i18n'
import { $cartTotals, $products } from '@shop/stores'
import { addSeenProduct } from '@shop/stores/seen-products'
import { ButtonLink, Icon, Picture, Price, ProductName, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { useDeliveryText } from '../delivery/use-delivery-text.ts'

const Box = styled.div`
  flex: 1;
  min-inline-size: 0;
  container-type: inline-size;
`

/* On a small phone, and with enlarged text, the toast shows only the product's title and price. The other parts would
   cover half the screen. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: min(4rem, 25%) minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};

  > picture {
    align-self: start;
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    overflow: hidden;
  }
  > :first-child,
  > :nth-child(n + 4) {
    grid-column: 1 / -1;
  }
  > [data-part='product'] {
    display: grid;
    grid-template-columns: auto minmax(4rem, 1fr);
    column-gap: ${theme.space[2]};

    > * {
      grid-column: 1 / -1;
    }
    > [data-part='brand'] {
      grid-area: 1 / 1;
    }
    > [data-part='brand'] + [data-part='title'] + [data-part='size'] {
      grid-area: 1 / 2;
      text-align: end;
    }
  }
  [data-part='title'] {
    font-weight: 500;
  }
  @container (max-width: 17rem) {
    grid-template-columns: minmax(0, 1fr);

    > picture,
    > svg,
    [data-part='delivery'],
    [data-part='brand'],
    [data-part='size'] {
      display: none;
    }
  }
`

const Said = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  /* Space for the button that closes the toast. */
  padding-inline-end: ${theme.space[6]};
  color: ${theme.color.accent};
  font-size: ${theme.fontSize.md};
  font-weight: 600;

  > svg {
    flex: none;
  }
`

const Sum = styled.div`
  padding-block: ${theme.space[2]} ${theme.space[1]};
  border-block-start: 1px solid ${theme.color.line};

  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space[3]};
  }
  > [data-part='delivery'] {
    color: ${theme.color.accent};
  }
`

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${theme.space[2]};

  && > * {
    padding-inline: ${theme.space[2]};
  }
`

export interface AddedProductProps {
  productId: string
  /** The message: "Produit ajouté au panier". */
  text: string
  /** Called when the shopper follows a link to the cart or to checkout. */
  onLeave: () => void
}

/**
 * CART-09: the added product with its price, the subtotal of the cart, the missing amount for free delivery, and links
 * to the cart and to checkout. The product is stored with the shown price (CART-11).
 */
export function AddedProduct({ productId, text, onLeave }: AddedProductProps) {
  const { t, i18n } = useTranslation(['notifications', 'common'])
  const product = useStore($products)[productId]
  const delivery = useDeliveryText()
  const { subtotalMillimes } = useStore($cartTotals)
  useEffect(() => {
    if (product) addSeenProduct(product)
  }, [product])
  const [picture] = product?.image ?? []
  const money = (tnd: number) => formatMoney(tnd, i18n.language)
  return (
    <Box>
      <Frame>
        <Said>
          <Icon name="check" size={18} />
          <span>{text}</span>
        </Said>
        {picture ? <Picture src={picture} alt="" sizes="4rem" /> : <Icon name="cart" size={32} />}
        <div data-part="product">
          {product && (
            <>
              <ProductName name={productName(product, i18n.language)} />
              <Price
                size="sm"
                price={money(discountedPrice(product.price, product.discount))}
                oldPrice={product.discount > 0 ? money(product.price) : undefined}
                priceLabel={t('common:words.price')}
                oldPriceLabel={t('common:words.originalPrice')}
              />
            </>
          )}
        </div>
        {delivery && (
          <Sum>
            <p>
              <span>{t('cart.subtotal')}</span>
              <strong>
                <bdi>{money(fromMillimes(subtotalMillimes))}</bdi>
              </strong>
            </p>
            <p data-part="delivery">{delivery.text}</p>
          </Sum>
        )}
        <Ways>
          <ButtonLink as={Link} to={urls.cart()} onClick={onLeave} variant="secondary">
            {t('cart.view')}
          </ButtonLink>
          <ButtonLink as={Link} to={urls.checkout()} onClick={onLeave}>
            {t('cart.order')}
          </ButtonLink>
        </Ways>
      </Frame>
    </Box>
  )
}
