import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { CallAnswer } from '@shop/contracts'
import { ages, type SearchCondition } from '@shop/domain'
import { productNameText } from '@shop/i18n'
import { Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { ageText, verdictText, warningIn } from '../../../facts/fact-texts.ts'

type Age = (typeof ages)[number]
type Group = NonNullable<CallAnswer<'product/search'>['contraindicated']>

const Folded = styled.details`
  margin-block-start: ${theme.space[6]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};

  > summary {
    display: flex;
    align-items: center;
    min-block-size: ${theme.touch};
    padding-inline: ${theme.space[4]};
    font-weight: 600;
    cursor: pointer;
  }
  > summary::before {
    content: '+';
    inline-size: 1.5em;
  }
  &[open] > summary::before {
    content: '−';
  }
  > :not(summary) {
    margin-block: 0 ${theme.space[4]};
    padding-inline: ${theme.space[4]};
  }
  > ul {
    display: grid;
    gap: ${theme.space[3]};
  }
  li {
    display: grid;
  }
`

/**
 * FIND-01: a folded list of products that match the searched words, but are not suitable for the person whom the words
 * describe. Each product is shown with the reasons.
 */
export function ContraindicatedGroup({ group: { products, total } }: { group: Group }) {
  const { t, i18n } = useTranslation('facts')
  const { language } = i18n
  const more = total - products.length
  return (
    <Folded>
      <summary>{t('notFor.title', { count: total })}</summary>
      <Text size="sm" tone="soft">
        {t('notFor.text')}
      </Text>
      <ul role="list">
        {products.map((product) => (
          <li key={product._id}>
            <Link to={urls.product(product._id)}>
              <bdi>{productNameText(product, language)}</bdi>
            </Link>
            <Reason product={product} />
          </li>
        ))}
      </ul>
      {more > 0 && <Text size="sm">{t('notFor.more', { count: more })}</Text>}
    </Folded>
  )
}

const isAge = (condition: SearchCondition): condition is Age =>
  ages.some((age) => age === condition)

/** Why the product is not suitable: conditions from the search, the product's lowest age, and the operator's warning. */
function Reason({
  product: { notFor, fromMonths, warnings },
}: {
  product: Group['products'][number]
}) {
  const { t, i18n } = useTranslation('facts')
  const { language } = i18n
  const said = [
    verdictText(
      { t, language },
      'no',
      notFor.filter((condition) => !isAge(condition)),
    ),
    notFor.some(isAge) ? ageText(t, fromMonths) : '',
  ].filter(Boolean)
  const warning = warningIn(warnings, language)
  return (
    <>
      {said.length > 0 && (
        <Text as="span" size="sm">
          {said.join(' · ')}
        </Text>
      )}
      {warning.text && (
        <Text as="span" size="sm" lang={warning.lang} dir="auto">
          {warning.text}
        </Text>
      )}
    </>
  )
}
