import { styled } from 'styled-components'
import { Icon, Picture, theme } from '@shop/ui'

const Frame = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  outline: 1px solid ${theme.color.line};
  outline-offset: -1px;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.inkMuted};

  > picture {
    inline-size: 100%;
  }
`

interface LinePictureProps {
  image?: readonly string[]
  sizes: string
  /** Whether the picture loads before the page's other pictures. */
  priority?: boolean
}

/** The small picture of a line; an icon if there is none. */
export function LinePicture({ image, sizes, priority = false }: LinePictureProps) {
  const [src] = image ?? []
  return (
    <Frame>
      {src ? (
        <Picture src={src} alt="" sizes={sizes} priority={priority} width={160} height={160} />
      ) : (
        <Icon name="box" size={28} />
      )}
    </Frame>
  )
}
