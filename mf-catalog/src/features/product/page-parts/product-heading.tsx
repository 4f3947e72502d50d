import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { productName } from '@shop/i18n'
import { Heading, ProductName, quietLinkStyles, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { routerLink } from '../../../page-parts/router-link.tsx'
import { Rating } from '../../../rating/rating.tsx'

const Title = styled(Heading)`
  > [data-part='brand'],
  > [data-part='size'] {
    font-size: ${theme.fontSize.sm};
  }
  > [data-part='brand'] {
    margin-block-end: ${theme.space[1]};
  }
  /* Arabic letters have empty space above them, so the distance between the brand and the title is smaller. */
  > [data-part='brand']:lang(ar) {
    margin-block-end: calc(-1 * ${theme.space[1]});
  }
  &[data-marked='true'] > [data-part='title'] {
    font-family: ${theme.font.body};
  }
  /* The link can be tapped at a height of 44 px, but in the layout it takes only the height of its text. */
  a {
    ${quietLinkStyles}
    display: inline-block;
    margin-block: -0.75rem;
    padding-block: 0.75rem;
    color: ${theme.color.accent};
    font-weight: 600;
  }
`

/* The stars stand beside the size, in the cell of a grid that the heading shares. */
const Top = styled.div`
  > a {
    justify-self: start;
    padding-block: ${theme.space[3]};
    font-size: ${theme.fontSize.sm};
  }
  /* With enlarged text, the screen is narrower than 20em, and the stars have no room beside the size. */
  @media (min-width: 20em) {
    display: grid;
    grid-template: repeat(3, auto) / fit-content(calc(100% - 6rem)) minmax(0, 1fr);
    align-items: baseline;
    column-gap: ${theme.space[3]};

    > h1 {
      display: grid;
      grid-area: 1 / 1 / -1 / -1;
      grid-template: subgrid / subgrid;
    }
    > h1 > * {
      grid-column: 1 / -1;
    }
    > h1 > [data-part='size'] {
      grid-area: 3 / 1;
    }
    > h1:has([data-part='size']) + a {
      grid-area: 3 / 2;
      margin-block: calc(-1 * ${theme.space[3]});
    }
  }
`

/** Shadda and tanwin on one letter: in the font of headings these marks cover the dot of the letter and touch the next word. */
const twoMarks = /\u0651[\u064B-\u064D]|[\u064B-\u064D]\u0651/

/** NAME-01, REV-01: the heading of a product's page: its name, the brand as a link to all its products, and the reviews' stars. */
export function ProductHeading({ product }: { product: ProductSummary }) {
  const { i18n } = useTranslation()
  const { brand = '' } = product
  const name = productName(product, i18n.language)
  return (
    <Top>
      <Title level={1} size="2xl" data-marked={twoMarks.test(name.title)}>
        <ProductName name={name} brandHref={urls.brand(brand)} renderLink={routerLink} />
      </Title>
      {product.rating && (
        <TextLink href="#reviews">
          <Rating {...product.rating} />
        </TextLink>
      )}
    </Top>
  )
}
