import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useMoney } from '@shop/i18n/use-money'
import { Button, Icon, theme } from '@shop/ui'
import { type CartContent, unitCount } from '../../../cart-content/filled-cart.ts'

/** Id of the heading of the order's summary. */
export const summaryTitleId = 'order-summary'

/* As high as the button, which appears when the prices of the lines are known. */
const Place = styled.div`
  flex-basis: 100%;
  min-block-size: ${theme.touch};
  margin-block-end: calc(-1 * ${theme.space[4]});

  > [data-variant] {
    flex-wrap: wrap;
    gap: 0 ${theme.space[1]};
    justify-content: start;
    max-inline-size: 100%;
    padding-inline: 0;
    text-align: start;
    font-size: ${theme.fontSize.sm};
  }
  ${theme.media.desktop} {
    display: none;
  }
`

function goToSummary(): void {
  const title = document.querySelector<HTMLElement>(`#${summaryTitleId}`)
  title?.scrollIntoView({ block: 'center' })
  title?.focus({ preventScroll: true })
}

/** On a phone: number of units and total, and the way to the summary, which stands below the form. */
export function SummaryButton({ content }: { content: CartContent }) {
  const { t } = useTranslation('checkout')
  const { millimes } = useMoney()
  if (content.status !== 'filled') return <Place />
  const count = t('cart.count', { count: unitCount(content.rows) })
  return (
    <Place>
      {!content.isPending && (
        <Button variant="ghost" onClick={goToSummary}>
          <span>{`${t('checkout.summary')} · ${count} ·`}</span>
          <bdi>{millimes(content.totals.totalMillimes)}</bdi>
          <Icon name="chevronDown" size={16} />
        </Button>
      )}
    </Place>
  )
}
