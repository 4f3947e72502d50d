import { imageSize, imageSrcSet, imageVariant, imageWidths } from '@shop/domain'
import { preload } from 'react-dom'
import { styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

export type PictureProps = {
  /** A canonical picture of the shop (`/images/…`), or a foreign URL, which is shown as it is. */
  src: string
  /** Empty where the text beside it says the same. */
  alt: string
  /** How wide it is shown, as in the `sizes` attribute: "(min-width: 72em) 18rem, 45vw". */
  sizes: string
  /** The largest picture of the first screen: loaded at once and first. Others wait until they come near. */
  priority?: boolean
  /** Size in px of a foreign picture, so that its place is kept; our own know theirs. */
  width?: number
  height?: number
  className?: string
}

const Frame = styled.picture`
  overflow: hidden;
  border-radius: inherit;
  background: ${theme.color.surface};

  > img {
    inline-size: 100%;
    block-size: auto;
    /* What stands in for a picture that fails must not be taller than it. */
    overflow: hidden;
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.xs};
  }
`

/** AVIF, then WebP, in the widths the shop offers; keeps its place while it loads. */
export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  width,
  height,
  className,
}: PictureProps) {
  const widths = imageWidths(src)
  const own = imageSize(src)
  // Browsers without srcset, and crawlers, take one of the middle.
  const middle = widths[Math.floor(widths.length / 2)]
  if (priority && own) {
    // Its element stands far down the page; named in the head it is asked for before anything else.
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: imageSrcSet(src, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <Frame className={className}>
      {own && <source type="image/avif" srcSet={imageSrcSet(src, 'avif')} sizes={sizes} />}
      <img
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        sizes={own && sizes}
        srcSet={own && imageSrcSet(src, 'webp')}
        width={own?.width ?? width}
        height={own?.height ?? height}
        src={middle === undefined ? src : imageVariant(src, middle, 'webp')}
      />
    </Frame>
  )
}
