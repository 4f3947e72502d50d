import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { fromMillimes, formatMoney } from '@shop/domain'
import { Button, ButtonLink, Heading, Icon, Skeleton, tabularNumbers, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import type { FilledCart } from '../../cart-lines/use-cart-content.ts'
import { OrderTotals } from '../../totals/order-totals.tsx'

const Frame = styled.aside`
  /* On a phone its last part is sticky within the column of the whole page, so the frame itself has no box. */
  display: contents;

  ${theme.media.desktop} {
    position: sticky;
    inset-block-start: 6rem;
    display: block;
    padding: ${theme.space[5]};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
  }
`

const Sums = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  ${theme.media.desktop} {
    padding: 0;
  }
`

const Bar = styled.div`
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  margin-inline: calc(-1 * ${theme.space.gutter});
  padding: ${theme.space[3]} ${theme.space.gutter};
  padding-block-end: max(${theme.space[3]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${theme.color.line};
  background: ${theme.color.page};

  @media (min-height: 30em) {
    position: sticky;
    inset-block-end: 0;
  }
  > p {
    flex: 1 1 5rem;
  }
  > [data-size='lg'] {
    flex: 2 1 12rem;
  }
  > [data-wide] {
    flex-basis: 100%;
  }
  ${theme.media.desktop} {
    position: static;
    flex-direction: column;
    align-items: stretch;
    margin: ${theme.space[4]} 0 0;
    padding: ${theme.space[4]} 0 0;
    background: none;

    > p,
    > [data-size='lg'] {
      flex: none;
    }
  }
`

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: ${theme.space[3]};
  line-height: 1.3;
  ${tabularNumbers}

  > span:first-child {
    font-size: ${theme.fontSize.sm};
    font-weight: 600;
  }
  > strong {
    font-size: ${theme.fontSize.xl};
    white-space: nowrap;
  }
  [aria-hidden] {
    inline-size: 5rem;
  }
`

const Cash = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
`

/** Totals and the way to checkout: beside the lines on a wide screen, at the lower edge of a phone's (CART-08). */
export function CartSummary({ content }: { content: FilledCart | undefined }) {
  const { t, i18n } = useTranslation('checkout')
  const titleId = useId()
  const isKnown = content !== undefined && !content.isPending
  return (
    <Frame aria-labelledby={titleId}>
      <Sums>
        <Heading level={2} size="lg" id={titleId}>
          {t('totals.title')}
        </Heading>
        <OrderTotals content={content} withTotal={false} />
        <Cash size="sm" tone="soft">
          <Icon name="cash" /> {t('totals.cash')}
        </Cash>
      </Sums>
      <Bar>
        <Total>
          <span>{t('totals.total')}</span>
          {isKnown ? (
            <strong>
              <bdi>{formatMoney(fromMillimes(content.totals.totalMillimes), i18n.language, 0)}</bdi>
            </strong>
          ) : (
            <Skeleton shape="text" />
          )}
        </Total>
        <Proceed isKnown={isKnown} isBlocked={content?.rows.some(isBlocking) ?? false} />
      </Bar>
    </Frame>
  )
}

function isBlocking(row: FilledCart['rows'][number]): boolean {
  return row.status === 'known' ? row.isSoldOut : row.status === 'gone'
}

function Proceed({ isKnown, isBlocked }: { isKnown: boolean; isBlocked: boolean }) {
  const { t } = useTranslation('checkout')
  const reasonId = useId()
  if (isKnown && !isBlocked) {
    return (
      <ButtonLink as={Link} to={urls.checkout()} size="lg">
        {t('cart.proceed')}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button size="lg" disabled aria-describedby={isBlocked ? reasonId : undefined}>
        {t('cart.proceed')}
      </Button>
      {isBlocked && (
        <Text size="sm" tone="danger" weight="medium" id={reasonId} data-wide>
          {t('cart.blocked')}
        </Text>
      )}
    </>
  )
}
