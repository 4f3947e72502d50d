import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useMoney } from '@shop/i18n/use-money'
import { Skeleton, theme } from '@shop/ui'
import type { FilledCart } from '../cart-content/filled-cart.ts'

/** Height of the space above the lower edge of the screen into which no focused element is scrolled, because the bar is there. */
const room = '9rem'

/*
 * Sticks to the lower edge of a phone's screen if the visible height is at least 35rem. That excludes an open keyboard, landscape,
 * and text at 200 %, where the bar would take a third of the screen. On a lower screen the large negative inset prevents sticking.
 */
const Bar = styled.div`
  /* The bar must not cover the focused element. Scroll padding is used because browsers ignore the scroll margin of
     a text area. */
  html:has(&) {
    scroll-padding-block-end: ${room};
  }
  /* The bar's own elements are always visible, so their focus must not scroll the page. */
  a,
  button {
    scroll-margin-block-end: calc(-1 * ${room});
  }
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
  position: sticky;
  inset-block-end: min(0px, 100 * (100dvh - 35rem));

  > p {
    flex: 1 1 5rem;
  }
  /* The button is wide enough for its text in one line on most phones. */
  > [data-size='lg'] {
    flex: 9 1 12rem;
  }
  && > [data-size='lg'] {
    padding-inline: ${theme.space[3]};
  }
  > [data-wide] {
    flex-basis: 100%;
  }
  ${theme.media.desktop} {
    html:has(&) {
      scroll-padding-block-end: 0;
    }
    a,
    button {
      scroll-margin-block-end: 0;
    }
    position: static;
    margin: 0;
    padding: ${theme.space[4]} 0 0;
    background: none;

    > p {
      flex: none;
      justify-content: start;
      margin-inline-end: ${theme.space[6]};
    }
    > [data-size='lg'] {
      flex: 1;
    }
    /* In the summary of the cart the bar shows no total, because the sums above the bar show it. */
    aside > & {
      border: 0;

      > p:first-child {
        display: none;
      }
      > [data-size='lg'] {
        flex: 1;
      }
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

interface TotalBarProps {
  content: FilledCart | undefined
  /** The button that leads to the next step. */
  children: ReactNode
}

/** The total to pay, and the button beside it: always in view on phones (CART-08, CHK-03). */
export function TotalBar({ content, children }: TotalBarProps) {
  const { t } = useTranslation('checkout')
  const { millimes } = useMoney()
  const isKnown = content !== undefined && !content.isPending
  return (
    <Bar data-foot-bar>
      <Total>
        <span>{t('totals.total')}</span>
        {isKnown ? (
          <strong>
            <bdi>{millimes(content.totals.totalMillimes)}</bdi>
          </strong>
        ) : (
          <Skeleton shape="text" />
        )}
      </Total>
      {children}
    </Bar>
  )
}
