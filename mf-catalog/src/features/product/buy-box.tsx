import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '@shop/contracts'
import { defaultSize, isSoldOut, maxQuantity } from '@shop/domain'
import { $hotProducts, addOneByOne, rememberProducts, showToast } from '@shop/stores'
import { Badge, Button, Cluster, Eyebrow, Heading, QuantityInput, Text } from '@shop/ui'
import { showAddResult } from '../../cart/show-add-result.ts'
import { ProductPrice } from '../../product-card/product-price.tsx'
import { StockText } from '../../product-card/stock-text.tsx'
import { Box, Buy } from './product-frame.ts'
import { Reassurance } from './reassurance.tsx'
import { ShareButton } from './share-button.tsx'

interface BuyBoxProps {
  /** In the shopper's language. */
  product: Product
  /** As stored, with its French texts. */
  original: Product
}

/** PROD-01, PROD-02: name, price, stock, quantity and the button that adds to the cart. */
export function BuyBox({ product, original }: BuyBoxProps) {
  const { t } = useTranslation(['product-page', 'common'])
  const [quantity, setQuantity] = useState(1)
  const [isBusy, setIsBusy] = useState(false)
  const isHot = useStore($hotProducts).includes(product._id)
  const soldOut = isSoldOut(product)
  useEffect(() => rememberProducts([original]), [original])

  async function add(): Promise<void> {
    setIsBusy(true)
    try {
      const { result } = await addOneByOne(product._id, defaultSize, quantity)
      showAddResult(t, result)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Box>
      <Cluster justify="between" wrap={false}>
        <Eyebrow>{product.brand}</Eyebrow>
        <ShareButton name={product.name} />
      </Cluster>
      <Heading level={1} size="2xl">
        <bdi>{product.name}</bdi>
      </Heading>
      <Text tone="soft">{product.description}</Text>
      <Cluster>
        <ProductPrice product={product} size="lg" withPercent />
        {isHot && <Badge tone="accent">{t('product:card.hot')}</Badge>}
      </Cluster>
      <StockText stock={product} />
      <Buy>
        <QuantityInput
          value={quantity}
          onChange={setQuantity}
          max={Math.max(1, maxQuantity(product.stockQuantity))}
          label={t('quantity.label')}
          decreaseLabel={t('quantity.decrease')}
          increaseLabel={t('quantity.increase')}
          onLimit={(max) =>
            showToast({ kind: 'warning', text: t('onlySoMany', { available: max }) })
          }
          disabled={soldOut || isBusy}
        />
        <Button size="lg" busy={isBusy} disabled={soldOut} onClick={() => void add()}>
          {t(isBusy ? 'common:actions.adding' : 'common:actions.addToCart')}
        </Button>
      </Buy>
      {soldOut && <Text tone="danger">{t('product:card.soldOut')}</Text>}
      <Reassurance category={product.category} />
    </Box>
  )
}
