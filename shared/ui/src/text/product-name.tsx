import type { ProductName as Parts } from '@shop/domain'
import { styled } from 'styled-components'
import type { RenderLink } from '../controls/link.tsx'
import { theme } from '../styles/theme.ts'

/** Each part of the name is a bidirectional isolate. A part without `dir` has the direction of the page. */
const Part = styled.span`
  display: block;
  unicode-bidi: isolate;

  /* A Latin brand or title on an Arabic page is aligned to the right, but a long one is cut at its right end. */
  &[dir] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  &[data-part='brand'],
  &[data-part='size'] {
    color: ${theme.color.inkMuted};
    font-family: ${theme.font.body};
    font-size: ${theme.fontSize.xs};
    font-weight: 500;
    letter-spacing: normal;
    line-height: 1.5;
  }
  > bdi:first-child {
    color: ${theme.color.ink};
    font-weight: 600;
  }
`

const arabicLetter = /\p{Script=Arabic}/u

type ProductNameProps = {
  name: Parts
  /** Address of the list of the brand's products. It makes the brand a link; set it only if the whole name is not a link. */
  brandHref?: string
  renderLink?: RenderLink
}

/** Latin text keeps its order from left to right on an Arabic page. Other text has the direction of the page. */
function directionOf(text: string): 'ltr' | undefined {
  return arabicLetter.test(text) ? undefined : 'ltr'
}

/**
 * NAME-01, NAME-02: brand with range, title and size, one below the other. A parent that places them differently
 * selects them by `data-part`.
 */
export function ProductName({
  name: { brand, range, title, size },
  brandHref,
  renderLink,
}: ProductNameProps) {
  return (
    <>
      {(brand || range) && (
        <>
          <Part data-part="brand" dir={directionOf([brand, range].join(' '))}>
            {brand && brandHref && renderLink
              ? renderLink({ href: brandHref, children: brand })
              : brand && <bdi>{brand}</bdi>}
            {range && (
              <span>
                {brand && <span> · </span>}
                <bdi>{range}</bdi>
              </span>
            )}
          </Part>{' '}
        </>
      )}
      <Part data-part="title" dir={directionOf(title)}>
        {title}
      </Part>
      {size && (
        <>
          {' '}
          <Part data-part="size">{size}</Part>
        </>
      )}
    </>
  )
}
