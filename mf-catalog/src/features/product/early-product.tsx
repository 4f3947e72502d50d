import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { defaultLanguage, isSoldOut } from '@shop/domain'
import { productNameText, translated } from '@shop/i18n'
import { $products } from '@shop/stores'
import { PageHead, Skeleton, Text, theme, VisuallyHidden } from '@shop/ui'
import { ProductPrice } from '../../product-card/product-price.tsx'
import { StockText } from '../../product-card/stock-text.tsx'
import { SkeletonText } from '../../page-parts/skeleton-text.tsx'
import { MainPicture } from './pictures/main-picture.tsx'
import { Large, needsRoom, PictureRow, Thumbnails } from './pictures/picture-row.tsx'
import { Box, Buy, Columns, Page, PriceLine, SoldOutPlace } from './page-parts/product-frame.ts'
import { ProductHeading } from './page-parts/product-heading.tsx'
import { ProductTrail } from './product-trail.tsx'

const Title = styled.div`
  font-size: ${theme.fontSize['2xl']};
  line-height: ${theme.leading.tight};
`

const Square = styled.div`
  aspect-ratio: 1;
`

const Quantity = styled.div`
  inline-size: 7rem;
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

/** As high as the line with the brand. */
const Brand = styled.div`
  inline-size: 6rem;
  font-size: ${theme.fontSize.sm};
  line-height: 1.5;
`

/** As high as a price. */
const Price = styled.div`
  inline-size: 8rem;
  font-size: ${theme.fontSize['2xl']};
  line-height: 1.35;
`

/** About as high as the rest of the page, so that the footer stays below the screen. */
const Rest = styled.div`
  min-block-size: 24rem;
  padding-block: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.line};
`

/** FAST-01: early view of a product: what its card showed, in the same places as on the page, and skeletons for the rest. */
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
      <PageHead title={productNameText(product, i18n.language)} />
      {hasCategoryNames || i18n.language === defaultLanguage ? (
        <ProductTrail product={product} />
      ) : (
        <TrailSkeleton />
      )}
      <Columns>
        <PictureRow>
          <Large src={product.image[0]} isSmall={needsRoom(product, i18n.language)}>
            <MainPicture src={product.image[0]} alt={productNameText(product, i18n.language)} />
          </Large>
          {product.image.length > 1 && (
            <Thumbnails aria-hidden="true">
              {product.image.map((src) => (
                <Skeleton key={src} />
              ))}
            </Thumbnails>
          )}
        </PictureRow>
        <Box>
          <ProductHeading product={product} />
          <PriceLine>
            <ProductPrice product={product} size="lg" withPercent />
            <StockText stock={product} />
          </PriceLine>
          {isSoldOut(product) ? <SoldOutPlace aria-hidden="true" /> : <BuySkeleton />}
          <RestSkeleton />
        </Box>
      </Columns>
    </Page>
  )
}

/** Early view of a product that no card has shown: skeletons alone. */
function AnyProduct() {
  const { t } = useTranslation('product')
  return (
    <Page>
      <PageHead title={t('page')} />
      <VisuallyHidden as="h1">{t('page')}</VisuallyHidden>
      <TrailSkeleton />
      <Columns aria-hidden="true">
        <PictureRow>
          <Large>
            <Square>
              <Skeleton />
            </Square>
          </Large>
          <Thumbnails>
            <Skeleton />
            <Skeleton />
          </Thumbnails>
        </PictureRow>
        <Box>
          <BrandSkeleton />
          <Title>
            <SkeletonText lines={2} />
          </Title>
          <Price>
            <SkeletonText />
          </Price>
          <BuySkeleton />
          <RestSkeleton />
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
    <Brand aria-hidden="true">
      <SkeletonText />
    </Brand>
  )
}

function BuySkeleton() {
  return (
    <Buy aria-hidden="true">
      <Quantity>
        <Skeleton />
      </Quantity>
      <Button>
        <Skeleton />
      </Button>
    </Buy>
  )
}

function RestSkeleton() {
  return (
    <Rest aria-hidden="true">
      <SkeletonText lines={4} />
    </Rest>
  )
}
