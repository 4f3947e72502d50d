import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductFacts } from '@shop/contracts'
import { translated } from '@shop/i18n'
import { Heading, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { factName } from '../../../facts/fact-name.ts'
import { lazyWithRetry } from '../../../page-parts/lazy-with-retry.tsx'

const IngredientList = lazyWithRetry('ingredient-list', async () => {
  const module = await import(/* webpackChunkName: "ingredient-list" */ './ingredient-list.tsx')
  return module.IngredientList
})

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[3]};

  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[2]};
  }
  /* Each link has a touch area of about 44 px: its own height plus the gap to the next row. */
  > ul a {
    position: relative;
    display: inline-block;
    padding: ${theme.space[2]} ${theme.space[3]};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.full};
    font-size: ${theme.fontSize.sm};
    line-height: 1.25;
    text-decoration: none;
  }
  > ul a::after {
    content: '';
    position: absolute;
    inset-block: calc(-1 * ${theme.space[1]} - 1px);
    inset-inline: 0;
  }
  > ul a::first-letter {
    text-transform: uppercase;
  }
  bdi + bdi {
    white-space: nowrap;
  }
  summary {
    align-content: center;
    min-block-size: ${theme.touch};
    font-weight: 600;
    cursor: pointer;
  }
`

/**
 * FACT-01: the full list of ingredients, and the facts "with" and "free of" that the operator has entered. Each fact links to
 * products with the same fact. The roles of the ingredients are loaded when the shopper opens the list.
 */
export function Composition({ facts }: { facts: ProductFacts }) {
  const { actives = [], freeOf = [], inci } = facts
  const { t, i18n } = useTranslation('product-page')
  const named = actives.map((active) => translated(active, i18n.language))
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Section>
      {inci && (
        <details onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
          <summary>{t('composition.inci')}</summary>
          {wasOpened ? <IngredientList inci={inci} /> : <p>{inci}</p>}
        </details>
      )}
      {actives.length + freeOf.length > 0 && (
        <>
          <Heading level={2} size="md">
            {t('composition.title')}
          </Heading>
          <ul role="list">
            {named.map(({ name, share }) => (
              <li key={name}>
                <TextLink as={Link} to={urls.search({ q: name })}>
                  <bdi>{name}</bdi> {share && <bdi>{percentText(share, i18n.language)}</bdi>}
                </TextLink>
              </li>
            ))}
            {freeOf.map((name) => (
              <li key={name}>
                <TextLink as={Link} to={urls.collection({ freeOf: [name] })}>
                  {factName(t, 'freeOf', name)}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/**
 * A text with its percentages as the language writes them: in Arabic without a space. In a right-to-left line a space would also
 * separate number and sign, so that the sign would stand on the wrong side.
 */
export function percentText(text: string, language: string): string {
  return language === 'ar' ? text.replaceAll(/(?<=\d)\s+%/g, '%') : text
}
