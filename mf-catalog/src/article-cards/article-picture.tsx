import { styled } from 'styled-components'
import { Icon, Picture, theme } from '@shop/ui'

// The tile's shape does not depend on the pictures, so nothing moves when they arrive. The first picture is the large one.
// The square pictures are cut a little at both sides.
const Tile = styled.div`
  display: grid;
  grid-template-rows: repeat(2, minmax(0, 1fr));
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: 3px;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${theme.radius.lg};
  color: ${theme.color.accent};

  > picture {
    border-radius: 0;
  }
  > picture:first-child {
    grid-row: 1 / -1;
  }
  > picture > img {
    block-size: 100%;
    object-fit: cover;
  }
  &[data-count='0'],
  &[data-count='1'] {
    background: ${theme.color.accentTint};
  }
  &[data-count='0'] {
    place-content: center;
    grid-template: auto / auto;
  }
  &[data-count='1'] > svg {
    grid-row: 1 / -1;
    place-self: center;
  }
  /* Two pictures look like one scene. */
  &[data-count='2'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 0;
  }
  &[data-count='2'] > picture {
    grid-row: 1 / -1;
  }
`

const sizes = {
  large: '(min-width: 60em) 28rem, 62vw',
  small: '(min-width: 60em) 14rem, 31vw',
}
/** Sizes of a picture that stands beside the title on a phone. */
const compactSizes = {
  large: '(min-width: 37.5em) 18rem, 24vw',
  small: '(min-width: 37.5em) 9rem, 12vw',
}

interface ArticlePictureProps {
  /** Pictures of products; the first three are shown. */
  pictures: readonly string[]
  /** Whether the tile is small. It then shows at most two pictures, because three look crowded. */
  isSmall?: boolean
  /** Whether the tile is on the first screen; its first picture is then loaded with priority. */
  priority?: boolean
  isCompact?: boolean
}

/** ADV-01: the picture of an article, composed of pictures of its products. A leaf icon replaces missing pictures. */
export function ArticlePicture({
  pictures,
  isSmall = false,
  priority = false,
  isCompact = false,
}: ArticlePictureProps) {
  const { large, small } = isCompact ? compactSizes : sizes
  const shown = pictures.slice(0, isSmall ? 2 : 3)
  return (
    <Tile data-part="picture" data-count={shown.length}>
      {shown.map((src, index) => (
        <Picture
          key={src}
          src={src}
          alt=""
          sizes={index === 0 || shown.length === 2 ? large : small}
          priority={priority && index === 0}
        />
      ))}
      {shown.length < 2 && <Icon name="leaf" size={shown.length === 0 ? 72 : 40} />}
    </Tile>
  )
}
