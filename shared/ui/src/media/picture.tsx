import { imageSize, imageSrcSet, imageVariant, imageWidths } from '@shop/domain'
import { preload } from 'react-dom'
import { styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

type PictureProps = {
  /** A canonical picture of the shop (`/images/…`), or a foreign URL, which is shown as it is. */
  src: string
  /** Alternative text; empty if the text beside the picture says the same. */
  alt: string
  /** The displayed width, as in the `sizes` attribute: "(min-width: 72em) 18rem, 45vw". */
  sizes: string
  /** True for the largest picture of the first screen: it loads at once, with high priority. Others load lazily. */
  priority?: boolean
  /** Size in px of a foreign picture, to reserve its space; the size of our own pictures is known. */
  width?: number
  height?: number
  /** Another composition of the picture, a canonical picture of the shop, for screens narrower than 600 px. */
  narrow?: { src: string; sizes: string } | undefined
}

const wideScreen = '(min-width: 37.5em)'
const narrowScreen = `not all and ${wideScreen}`

const Frame = styled.picture`
  overflow: hidden;
  border-radius: inherit;
  background: ${theme.color.surface};

  > img {
    inline-size: 100%;
    block-size: auto;
    /* The alternative text of a picture that fails must not be taller than the picture. */
    overflow: hidden;
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.xs};
  }
`

/**
 * On the server only: the picture's element is far down in the page, and a preload in the head requests the picture
 * first. In the browser the element is created in the same task and uses a picture that has already loaded; a preload
 * would be reported as unused.
 */
function preloadPicture(src: string, sizes: string, media?: string): void {
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: imageSrcSet(src, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  })
}

/** AVIF, then WebP, in the widths the shop offers; its space is reserved while it loads. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, priority = false, width, height, narrow } = props
  const widths = imageWidths(src)
  const own = imageSize(src)
  // Browsers without srcset, and crawlers, use a picture of middle width.
  const middle = widths[Math.floor((widths.length - 1) / 2)]
  if (process.env.TARGET !== 'browser' && priority) {
    if (own) preloadPicture(src, sizes, narrow && wideScreen)
    if (narrow) preloadPicture(narrow.src, narrow.sizes, narrowScreen)
  }
  return (
    <Frame>
      {narrow &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media={narrowScreen}
            type={`image/${format}`}
            srcSet={imageSrcSet(narrow.src, format)}
            sizes={narrow.sizes}
            {...imageSize(narrow.src)}
          />
        ))}
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
