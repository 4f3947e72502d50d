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
  margin-block-start: ${theme.space[4]};
  padding-block: 0;
  /* The first drawing begins at the page's edge: its link is wider by half of 12 px on each side. */
  padding-inline: calc(${theme.space.gutter} - 0.375rem);
  scroll-padding-inline: calc(${theme.space.gutter} - 0.375rem);
  scrollbar-width: none;

  ${theme.media.desktop} {
    padding-inline: ${theme.space.gutter};
  }

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
`

/** FACET-02: the needs that the shop's products help with, each linked to its listing. */
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
