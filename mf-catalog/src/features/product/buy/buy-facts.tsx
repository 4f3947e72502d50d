import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Product, ProductFacts } from '@shop/contracts'
import { unitPrice } from '@shop/domain'
import { discountedPrice, displayText, formatMoney } from '@shop/i18n'
import { Text, theme } from '@shop/ui'
import { ageText, conditionsOf, verdictText, warningIn } from '../../../facts/fact-texts.ts'

/* The list stands below the price and the stock label. */
const List = styled.ul`
  display: grid;
  flex: 1 0 100%;
  gap: ${theme.space[1]};
  margin-block-start: ${theme.space[1]};
  padding-inline-start: ${theme.space[3]};
  border-inline-start: 3px solid ${theme.color.warning};
  font-size: ${theme.fontSize.sm};
  font-weight: 600;
`

interface BuyFactsProps {
  product: Product
  facts: ProductFacts
}

/**
 * FACT-01: what a shopper must know before buying: the price of 100 ml, 100 g or a piece, the persons who must not use the product,
 * or may use it only on advice, and the operator's warning.
 */
export function BuyFacts({ product, facts }: BuyFactsProps) {
  const { t, i18n } = useTranslation('facts')
  const { language } = i18n
  const { contents, fromMonths, warnings } = facts
  const lines = [
    ...(['no', 'ask'] as const).map((verdict) =>
      verdictText({ t, language }, verdict, conditionsOf(facts, verdict)),
    ),
    ageText(t, fromMonths),
  ].filter(Boolean)
  const warning = warningIn(warnings, language)
  const price = contents && unitPrice(discountedPrice(product.price, product.discount), contents)
  return (
    <>
      {contents && price !== undefined && (
        <Text size="sm" tone="soft">
          {t(`per.${contents.unit}`, { price: formatMoney(price, language, 2) })}
        </Text>
      )}
      {(lines.length > 0 || warning.text) && (
        <List role="list">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {warning.text && (
            <li lang={warning.lang} dir="auto">
              {displayText(warning.text, warning.lang)}
            </li>
          )}
        </List>
      )}
    </>
  )
}
