import { useMemo } from 'react'
import { styled } from 'styled-components'
import { $products } from '@shop/stores'
import { Icon, Picture, theme } from '@shop/ui'
import { cardPictureSizes } from '../../../product-card/card-picture-sizes.ts'

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  inline-size: 100%;
  aspect-ratio: 1;
  max-block-size: var(--picture-height, none);
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.lineStrong};

  > picture {
    position: absolute;
    inset: 0;
    background: none;
  }
  > picture > img {
    block-size: 100%;
    object-fit: var(--picture-fit, contain);
  }
  > picture + picture {
    z-index: -1;
  }
  isolation: isolate;
`

/** The `sizes` attribute of the large picture on the page. */
export const mainSizes = '(min-width: 82.5em) 37.25rem, (min-width: 43.75em) 46vw, 92vw'

interface MainPictureProps {
  /** Undefined for a product without a picture. */
  src: string | undefined
  alt: string
  /** Whether the picture loads with priority; false for pictures that are not shown at first. */
  priority?: boolean
}

/**
 * A large picture. After a tap on a product's card, the card's picture is shown at once, until the large picture has
 * loaded (FAST-01).
 */
export function MainPicture({ src, alt, priority = true }: MainPictureProps) {
  const wasOnCard = useMemo(() => src !== undefined && isOnCard(src), [src])
  return (
    <Frame>
      {src === undefined ? (
        <Icon name="leaf" size={64} />
      ) : (
        <Picture key={src} src={src} alt={alt} sizes={mainSizes} priority={priority} />
      )}
      {wasOnCard && src !== undefined && (
        <Picture key={`${src} of the card`} src={src} alt="" sizes={cardPictureSizes} />
      )}
    </Frame>
  )
}

/** False before hydration, so that the first render equals the server's HTML. */
function isOnCard(src: string): boolean {
  return Object.values($products.get()).some(({ image }) => image[0] === src)
}
