import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme } from '@shop/ui'

const sceneWidths = [480, 800, 1200]

const Frame = styled.picture`
  display: block;
  overflow: hidden;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceStrong};

  > img {
    inline-size: 100%;
    block-size: auto;
  }
`

/**
 * A picture from the shop's folder with the aspect ratio 4:3. Renders nothing if the folder's texts do not describe the
 * picture. `eager` is for a picture on the first screen.
 */
export function AboutPicture({
  name,
  sizes,
  eager = false,
}: {
  name: 'pharmacy' | 'advice' | 'parcel'
  sizes: string
  eager?: boolean
}) {
  const { t } = useTranslation('about')
  const alt = t(`pictures.${name}`, '')
  if (!alt) return null
  const candidates = (format: string) =>
    sceneWidths.map((width) => `/about/${name}-${width}.${format} ${width}w`).join(', ')
  return (
    <Frame>
      <source type="image/avif" srcSet={candidates('avif')} sizes={sizes} />
      <img
        alt={alt}
        width={1200}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        sizes={sizes}
        srcSet={candidates('webp')}
        src={`/about/${name}-800.webp`}
      />
    </Frame>
  )
}
