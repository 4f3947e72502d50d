import { Skeleton } from '@shop/ui'
import { Foot } from './product-card-foot.ts'
import { Frame, Name, PictureBox } from './product-card-frame.tsx'

/** Placeholder of a card: made of the same parts, so it has the same size, unless a title takes two lines on a wide screen. */
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
      <Foot>
        <Skeleton shape="text" />
      </Foot>
    </Frame>
  )
}
