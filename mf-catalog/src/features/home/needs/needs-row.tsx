import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Container, Heading, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { categoryName } from '../../../categories/category-name.ts'
import { scrollingRow } from '../../../page-parts/styles/scrolling-row.ts'
import type { ShownNeed } from './shown-needs.ts'

const Section = styled(Container)`
  padding-block-start: ${theme.space[6]};
`

const List = styled.ul`
  ${scrollingRow}
  display: flex;
  gap: ${theme.space[3]};
  margin-block-start: ${theme.space[3]};
  /* Room for focus rings, which a row that scrolls cuts off. */
  padding-block: ${theme.space[1]};
  /*
   * A link is 12 px wider than its drawing, 6 px on each side. So the padding is 6 px (0.375rem) smaller than the gutter,
   * and the first drawing begins where the other content of the page begins.
   */
  padding-inline: calc(${theme.space.gutter} - 0.375rem);
  scroll-padding-inline: calc(${theme.space.gutter} - 0.375rem);
  scrollbar-width: none;

  > li {
    flex: 1 0 4.75rem;
  }
  a {
    display: grid;
    justify-items: center;
    gap: ${theme.space[2]};
    padding-block: ${theme.space[1]};
    font-size: ${theme.fontSize.sm};
    line-height: 1.3;
    text-align: center;
    text-decoration: none;
  }
  svg {
    box-sizing: content-box;
    inline-size: 1.75rem;
    padding: 1.125rem;
    border-radius: 50%;
    background: ${theme.color.accentTint};
    fill: none;
    stroke: ${theme.color.accent};
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.5;
    transition: background-color ${theme.motion.fast};
  }
  ${theme.media.hover} {
    a:hover {
      color: ${theme.color.accent};
    }
    a:hover > svg {
      background: ${theme.color.surfaceStrong};
    }
  }
  /* Wide screens have room for all needs at once: tiles from edge to edge of the page. */
  ${theme.media.desktop} {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    margin-inline: 0;
    padding: 0;
    overflow: visible;

    a {
      grid-template-columns: auto minmax(0, 1fr);
      justify-items: start;
      align-items: center;
      gap: ${theme.space[3]};
      block-size: 100%;
      padding: ${theme.space[3]};
      border-radius: ${theme.radius.lg};
      background: ${theme.color.surface};
      font-weight: 500;
      text-align: start;
    }
    svg {
      inline-size: 1.5rem;
      padding: 0.625rem;
    }
  }
`

/** FACET-02: the needs for which the shop has products, each linked to its listing. */
export function NeedsRow({ needs }: { needs: readonly ShownNeed[] }) {
  const { t } = useTranslation('home')
  if (needs.length === 0) return null
  return (
    <Section as="section" aria-labelledby="needs">
      <Heading level={2} id="needs">
        {t('needs')}
      </Heading>
      <List role="list">
        {needs.map(({ name, drawing }) => (
          <li key={name}>
            <Link to={urls.need(name)}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={drawing} />
              </svg>
              <span>{categoryName(t, name)}</span>
            </Link>
          </li>
        ))}
      </List>
    </Section>
  )
}
