import { imageSize, imageSrcSet, imageVariant, imageWidths } from '@shop/domain'
import { preload } from 'react-dom'
import { styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

type PictureProps = {
  /** The canonical path of a picture of the shop (`/images/…`), or a URL of another site, which is used unchanged. */
  src: string
  /** Alternative text; empty if a text beside the picture has the same content. */
  alt: string
  /** The displayed width in the form of the `sizes` attribute: "(min-width: 72em) 18rem, 45vw". */
  sizes: string
  /**
   * True for the largest picture of the first screen, which is loaded at once and with high priority. Other pictures
   * are loaded lazily.
   */
  priority?: boolean
  /**
   * Width in px of a picture of another site, to reserve its space, together with `height`. The size of the shop's
   * pictures is known.
   */
  width?: number
  height?: number
  /** A second picture of the shop, made for screens narrower than 600 px, which replaces `src` on them. */
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
    /* If the picture cannot be loaded, its alternative text must not be taller than the picture. */
    overflow: hidden;
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.xs};
  }
`

/**
 * Preloads a picture, on the server only. The picture's element is far down in the page's HTML, and a preload in the
 * head requests the picture earlier. In the browser, the element is created in the same task and the picture may
 * already be loaded, so a preload would be reported as unused.
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

/** A picture as AVIF or else WebP, in the widths that the shop offers. Its space is reserved while it loads. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, priority = false, width, height, narrow } = props
  const widths = imageWidths(src)
  const own = imageSize(src)
  // Browsers without srcset, and crawlers, load the picture in a medium width.
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
