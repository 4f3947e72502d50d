import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { defaultLanguage } from '@shop/domain'
import { translated } from '@shop/i18n'
import { $products } from '@shop/stores'
import { Cluster, Heading, Skeleton, Text, theme } from '@shop/ui'
import { ProductPrice } from '../../product-card/product-price.tsx'
import { StockText } from '../../product-card/stock-text.tsx'
import { SkeletonText } from '../../skeleton-text.tsx'
import { MainPicture } from './pictures/main-picture.tsx'
import { Thumbnails } from './pictures/thumbnails.ts'
import { Box, Buy, Columns, Page } from './product-frame.ts'
import { ProductTrail } from './product-trail.tsx'

const Title = styled.div`
  font-size: ${theme.fontSize['2xl']};
  line-height: ${theme.leading.tight};
`

const Square = styled.div`
  aspect-ratio: 1;
`

const Share = styled.div`
  inline-size: ${theme.touch};
  block-size: ${theme.touch};

  > * {
    border-radius: ${theme.radius.full};
  }
`

const Quantity = styled.div`
  inline-size: 8.4rem;
  block-size: 3.25rem;

  > * {
    border-radius: ${theme.radius.full};
  }
`

const Button = styled.div`
  block-size: 3.25rem;

  > * {
    border-radius: ${theme.radius.full};
  }
`

const Brand = styled.div`
  inline-size: 6rem;
`

/** About as high as what follows, so that the footer stays below the screen. */
const Rest = styled.div`
  min-block-size: 24rem;
  padding-block: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.line};
`

/** FAST-01: what the card of a product showed of it, in the places of its page, and skeletons for the rest. */
export function Component() {
  const { i18n } = useTranslation()
  const { productId = '' } = useParams()
  const product = useStore($products)[productId]
  return product ? <KnownProduct product={translated(product, i18n.language)} /> : <AnyProduct />
}

function KnownProduct({ product }: { product: ProductSummary }) {
  const { i18n } = useTranslation('product')
  const hasCategoryNames = i18n.hasResourceBundle(i18n.language, 'categories')
  return (
    <Page>
      <title>{`${product.name} – Lotos`}</title>
      {hasCategoryNames || i18n.language === defaultLanguage ? (
        <ProductTrail product={product} />
      ) : (
        <TrailSkeleton />
      )}
      <Columns>
        <div>
          <MainPicture src={product.image[0]} alt={product.name} />
          {product.image.length > 1 && (
            <Thumbnails aria-hidden="true">
              {product.image.map((src) => (
                <Skeleton key={src} />
              ))}
            </Thumbnails>
          )}
        </div>
        <Box>
          <BrandSkeleton />
          <Heading level={1} size="2xl">
            <bdi>{product.name}</bdi>
          </Heading>
          <Text tone="soft" as="div">
            {i18n.language === defaultLanguage ? product.description : <SkeletonText lines={2} />}
          </Text>
          <Cluster>
            <ProductPrice product={product} size="lg" withPercent />
          </Cluster>
          <StockText stock={product} />
          <BuySkeleton />
        </Box>
      </Columns>
    </Page>
  )
}

/** The same of a product that no card has shown. */
function AnyProduct() {
  return (
    <Page>
      <title>Lotos</title>
      <TrailSkeleton />
      <Columns aria-hidden="true">
        <div>
          <Square>
            <Skeleton />
          </Square>
          <Thumbnails>
            <Skeleton />
            <Skeleton />
          </Thumbnails>
        </div>
        <Box>
          <BrandSkeleton />
          <Title>
            <SkeletonText lines={2} />
          </Title>
          <Text tone="soft" as="div">
            <SkeletonText lines={2} />
          </Text>
          <SkeletonText />
          <SkeletonText />
          <BuySkeleton />
        </Box>
      </Columns>
    </Page>
  )
}

function TrailSkeleton() {
  return (
    <Text size="sm" as="div">
      <SkeletonText />
    </Text>
  )
}

function BrandSkeleton() {
  return (
    <Cluster justify="between" wrap={false} aria-hidden="true">
      <Brand>
        <SkeletonText />
      </Brand>
      <Share>
        <Skeleton />
      </Share>
    </Cluster>
  )
}

function BuySkeleton() {
  return (
    <>
      <Buy aria-hidden="true">
        <Quantity>
          <Skeleton />
        </Quantity>
        <Button>
          <Skeleton />
        </Button>
      </Buy>
      <Rest aria-hidden="true">
        <SkeletonText lines={4} />
      </Rest>
    </>
  )
}
