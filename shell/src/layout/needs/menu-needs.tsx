import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { callShared } from '@shop/api'
import { useLoaded } from '@shop/stores/use-loaded'
import { quietLinkStyles, theme } from '@shop/ui'
import * as urls from '@shop/urls'

const mostShown = 10

const Section = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  margin-block-start: ${theme.space[6]};

  > h3 {
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.sm};
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[2]};
  }
  a {
    ${quietLinkStyles}
    display: flex;
    align-items: center;
    min-block-size: ${theme.touch};
    padding-inline: ${theme.space[4]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.accentTint};
    color: ${theme.color.accentStrong};
    font-weight: 500;
  }
`

/** NAV-07, FACET-02: the needs with which the shop's products help. Renders nothing if the needs cannot be loaded. */
export function MenuNeeds({ nameOf }: { nameOf: (name: string) => string }) {
  const { t } = useTranslation('common')
  const titleId = useId()
  const { state } = useLoaded(async (signal) => {
    const { facets } = await callShared('product/enhanced-filtered', { limit: 1 }, { signal })
    return facets.needs.slice(0, mostShown)
  })
  if (state.status !== 'ready' || state.data.length === 0) return null
  return (
    <Section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('categoryBar.needs')}</h3>
      <ul role="list">
        {state.data.map(({ name }) => (
          <li key={name}>
            <Link to={urls.need(name)}>{nameOf(name)}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
