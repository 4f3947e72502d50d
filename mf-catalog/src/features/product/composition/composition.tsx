import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductFacts } from '@shop/contracts'
import { Heading, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { factName } from '../../../facts/fact-name.ts'
import { laterPart } from '../../../later-part.tsx'

const IngredientList = laterPart('ingredient-list', async () => {
  const module = await import(/* webpackChunkName: "ingredient-list" */ './ingredient-list.tsx')
  return module.IngredientList
})

const Section = styled.section`
  margin-block-start: ${theme.space[5]};

  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${theme.space[3]};
  }
  dt {
    padding-block: ${theme.space[2]};
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space[4]};
  }
  dd a {
    display: inline-flex;
    gap: 0.35em;
    padding-block: ${theme.space[2]};
  }
  details ul {
    display: grid;
  }
  summary {
    align-content: center;
    min-block-size: ${theme.touch};
    font-weight: 600;
    cursor: pointer;
  }
`

/**
 * FACT-01: what a product is made with and free of, as far as the operator says, each a way to others like it, and the full list of
 * ingredients, whose roles are loaded when it is opened.
 */
export function Composition({
  facts: { actives = [], freeOf = [], inci },
}: {
  facts: ProductFacts
}) {
  const { t } = useTranslation('product-page')
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Section>
      <Heading level={2} size="md">
        {t('composition.title')}
      </Heading>
      {actives.length + freeOf.length > 0 && (
        <dl>
          {actives.length > 0 && (
            <Named name={t('composition.with')}>
              {actives.map(({ name, share }) => (
                <li key={name}>
                  <TextLink as={Link} to={urls.search({ q: name })}>
                    <bdi>{name}</bdi> {share && <bdi>{share}</bdi>}
                  </TextLink>
                </li>
              ))}
            </Named>
          )}
          {freeOf.length > 0 && (
            <Named name={t('composition.without')}>
              {freeOf.map((name) => (
                <li key={name}>
                  <TextLink as={Link} to={urls.collection({ freeOf: [name] })}>
                    <bdi>{factName(t, 'freeOf', name)}</bdi>
                  </TextLink>
                </li>
              ))}
            </Named>
          )}
        </dl>
      )}
      {inci && (
        <details onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
          <summary>{t('composition.inci')}</summary>
          {wasOpened ? <IngredientList inci={inci} /> : <p>{inci}</p>}
        </details>
      )}
    </Section>
  )
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <ul role="list">{children}</ul>
      </dd>
    </>
  )
}
