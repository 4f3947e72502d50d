import { Skeleton } from '@shop/ui'
import { ActionSlot, Frame, Name, PictureBox, PriceSlot, StockSlot } from './product-card-frame.tsx'

/** In the place of a card: the same parts, so of the same size to the pixel. */
export function ProductCardSkeleton() {
  return (
    <Frame aria-hidden="true">
      <PictureBox>
        <Skeleton />
      </PictureBox>
      <Name as="div">
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </Name>
      <PriceSlot>
        <Skeleton shape="text" />
      </PriceSlot>
      <StockSlot>
        <Skeleton shape="text" />
      </StockSlot>
      <ActionSlot>
        <Skeleton />
      </ActionSlot>
    </Frame>
  )
}
