import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Heading, Picture, quietLinkStyles, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { coveringLink } from '../../page-parts/styles/covering-link.ts'
import { scrollingRow } from '../../page-parts/styles/scrolling-row.ts'
import type { BrandList } from './load-brands.ts'

type Brand = BrandList['brands'][number]

const Section = styled.section`
  margin-block-end: ${theme.space[7]};
`

// The tiles are a row that scrolls on phones and tablets, and full rows of six on wide screens.
const Tiles = styled.ul`
  ${scrollingRow}
  display: grid;
  grid-auto-columns: max(8.5rem, 22%);
  grid-auto-flow: column;
  gap: ${theme.space[4]};
  margin-block-start: ${theme.space[4]};

  > li {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr auto;
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
    text-align: center;
  }
  ${theme.media.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    grid-auto-flow: row;
    gap: ${theme.space[5]};
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
  picture {
    aspect-ratio: 1;
    border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0;
  }
  a {
    ${quietLinkStyles}
    ${coveringLink}
    padding: ${theme.space[3]} ${theme.space[2]} 0;
    font-family: var(--font-display);
    font-size: ${theme.fontSize.xl};
    font-weight: var(--weight-display);
    line-height: 1.3;
  }
  p {
    padding-block-end: ${theme.space[3]};
  }
  ${theme.media.hover} {
    > li:hover a {
      color: ${theme.color.accent};
    }
  }
`

const rowLength = 6
const mostRows = 2

/** The brands with a picture and the most products, in full rows only. Empty if there are too few brands for one row. */
export function bestBrands(brands: readonly Brand[]): Brand[] {
  const shown = brands
    .filter(({ picture }) => picture !== undefined)
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  const rows = Math.min(mostRows, Math.floor(shown.length / rowLength))
  return shown.slice(0, rows * rowLength)
}

/** ADV-01: the largest brands, each with a picture of one of its products. */
export function BestBrands({ brands }: { brands: readonly Brand[] }) {
  const { t } = useTranslation('brands')
  if (brands.length === 0) return null
  return (
    <Section aria-labelledby="best-brands">
      <Heading level={2} id="best-brands">
        {t('best')}
      </Heading>
      <Tiles role="list">
        {brands.map(({ name, count, picture = '' }, index) => (
          <li key={name}>
            <Picture
              src={picture}
              alt=""
              sizes="(min-width: 60em) 13rem, (min-width: 39em) 22vw, 8.5rem"
              priority={index === 0}
            />
            <Link to={urls.brand(name)}>
              <bdi>{name}</bdi>
            </Link>
            <Text size="sm" tone="muted">
              {t('count', { count })}
            </Text>
          </li>
        ))}
      </Tiles>
    </Section>
  )
}
