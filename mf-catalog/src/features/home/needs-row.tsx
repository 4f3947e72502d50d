import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Container, Heading, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { categoryName } from '../../categories/category-name.ts'

const Section = styled(Container)`
  padding-block-start: ${theme.space[6]};
`

const List = styled.ul`
  display: flex;
  gap: ${theme.space[3]};
  margin: ${theme.space[4]} calc(-1 * ${theme.space.gutter}) 0;
  padding-inline: ${theme.space.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${theme.space.gutter};
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  list-style: none;

  > li {
    flex: 1 0 4.75rem;
    scroll-snap-align: start;
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

/** A path on a grid of 24 for each need that home shows first, in this order; French names, as in the data. */
const drawings: Record<string, string> = {
  Acné: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8.5 10v.1M13 7.5v.1M15.5 12v.1M11 15.5v.1',
  Taches: 'M9 14A5 5 0 1 0 9 4a5 5 0 0 0 0 10M17 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6M18 7v.1M7 19v.1',
  'Peau sèche': 'M12 3s6.5 6.5 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 9.5 12 3 12 3',
  'Anti-âge': 'M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9M16 3c0 5-4 6-4 9s4 4 4 9',
  'Chute de cheveux': 'M4 5h16v6H4ZM6 11v8M10 11v8M14 11v8M18 11v8',
  Bébé: 'M9 9h6l1 3v9H8v-9ZM10 9V6.5h4V9M12 6.5V3M8 15h3M8 18h3',
  Soleil:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 3v1M12 20v1M3 12h1M20 12h1M6 6h0M18 6h0M6 18h0M18 18h0',
  'Peau sensible': 'M4 20 14 10M20 4C12 4 6 8 7 17c9 1 13-5 13-13',
  'Énergie et immunité': 'M13 3 5 14h6l-1 7 8-11h-6Z',
  'Sommeil et stress': 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5',
}
const otherDrawing = 'M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11'
const maxNeeds = 10

/** FACET-02: what the shop's products help with, each with its listing. `needs` are French names. */
export function NeedsRow({ needs }: { needs: readonly string[] }) {
  const { t } = useTranslation('home')
  if (needs.length === 0) return null
  const known = Object.keys(drawings).filter((name) => needs.includes(name))
  const shown = [...new Set([...known, ...needs])].slice(0, maxNeeds)
  return (
    <Section as="section" aria-labelledby="needs">
      <Heading level={2} id="needs">
        {t('needs')}
      </Heading>
      <List role="list">
        {shown.map((name) => (
          <li key={name}>
            <Link to={urls.need(name)}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={drawings[name] ?? otherDrawing} />
              </svg>
              {categoryName(t, name)}
            </Link>
          </li>
        ))}
      </List>
    </Section>
  )
}
