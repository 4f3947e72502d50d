import type { ProductName as Parts } from '@shop/domain'
import { styled } from 'styled-components'
import type { RenderLink } from '../controls/link.tsx'
import { theme } from '../styles/theme.ts'

/** Each part is its own bidirectional isolate; a text of catalogue data in it takes the direction of the page. */
const Part = styled.span`
  display: block;
  unicode-bidi: isolate;

  &[data-part='brand'],
  &[data-part='size'] {
    color: ${theme.color.inkMuted};
    font-family: ${theme.font.body};
    font-size: ${theme.fontSize.xs};
    font-weight: 500;
    letter-spacing: normal;
    line-height: 1.5;
  }
`

type ProductNameProps = {
  name: Parts
  /** Makes the brand a link to what the shop has of it, where the name is not itself a link. */
  brandHref?: string
  renderLink?: RenderLink
}

/** NAME-01: brand, name and size below each other; `data-part` is for a parent that places them otherwise. */
export function ProductName({
  name: { brand, title, size },
  brandHref,
  renderLink,
}: ProductNameProps) {
  return (
    <>
      {brand && (
        <>
          <Part data-part="brand">
            {brandHref && renderLink ? renderLink({ href: brandHref, children: brand }) : brand}
          </Part>{' '}
        </>
      )}
      <Part data-part="title">{title}</Part>
      {size && (
        <>
          {' '}
          <Part data-part="size">{size}</Part>
        </>
      )}
    </>
  )
}
