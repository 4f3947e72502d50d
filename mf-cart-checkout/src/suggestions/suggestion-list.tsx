import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ProductSummary } from '@shop/contracts'
import { useLoaded } from '@shop/stores/use-loaded'
import {
  Heading,
  Skeleton,
  Stack,
  theme,
  Icon,
  IconButton,
  Price,
  ProductName,
  quietLinkStyles,
} from '@shop/ui'
import { defaultSize } from '@shop/domain'
import { discountedPrice, productName, productNameText } from '@shop/i18n'
import { useMoney } from '@shop/i18n/use-money'
import { addToCart, rememberProducts, showCartResult } from '@shop/stores'
import * as urls from '@shop/urls'
import { LinePicture } from '../cart-lines/line-picture.tsx'

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

/** Looks like the button of the catalogue's cards. */
const AddButton = styled(IconButton)`
  border-radius: ${theme.radius.full};
  background: ${theme.color.accentTint};
  color: ${theme.color.accent};
`

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space[3]} ${theme.space[5]};
`

/* As high as one product. */
const Place = styled.li`
  block-size: 6rem;
`

interface SuggestionListProps {
  title: string
  /** Level of the heading: 2 on a page, 3 in the mini cart. */
  level?: 2 | 3
  /** Number of products that are expected. */
  count: number
  load: (signal: AbortSignal) => Promise<readonly ProductSummary[]>
}

/** Products to add to the cart, loaded when the list appears. Renders nothing if there are none, or if they cannot be loaded. */
export function SuggestionList({ title, level = 3, count, load }: SuggestionListProps) {
  const titleId = useId()
  const { state } = useLoaded(load)
  if (state.status === 'failed') return null
  const found = state.status === 'ready' ? state.data : undefined
  if (found?.length === 0) return null
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId} aria-busy={!found || undefined}>
      <Heading level={level} size="lg" id={titleId}>
        {title}
      </Heading>
      <List role="list">
        {found?.map((product) => (
          <SuggestedProduct key={product._id} product={product} />
        ))}
        {!found &&
          places.map((place) => (
            <Place key={place} aria-hidden="true">
              <Skeleton />
            </Place>
          ))}
      </List>
    </Stack>
  )
}

/** A product offered beside the cart: picture, name, price, and a button that adds it. */
function SuggestedProduct({ product }: { product: ProductSummary }) {
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
