import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { orderProgress, type OrderStep } from '@shop/domain'
import { Icon, Notice, ProgressBar, Stack, theme, VisuallyHidden } from '@shop/ui'

/* A line joins the centres of the marks: below each other on a phone, side by side on a wide screen. */
const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[3]};

  > li {
    position: relative;
    display: flex;
    gap: ${theme.space[3]};
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.sm};
    line-height: 1.3;
  }
  > li > :last-child {
    align-self: center;
  }
  > li[data-done] {
    color: ${theme.color.ink};
  }
  > li[aria-current] {
    font-weight: 600;
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 1.75rem calc(-1 * ${theme.space[3]});
    inset-inline-start: calc(0.875rem - 1px);
    /* The line is a border, because backgrounds are not printed. */
    border: solid ${theme.color.line};
    border-width: 0 0 0 2px;
  }
  > li:has(+ [data-done])::after {
    border-color: ${theme.color.accent};
  }

  ${theme.media.tablet} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    column-gap: 0;

    > li {
      flex-direction: column;
      align-items: center;
      gap: ${theme.space[2]};
      padding-inline: ${theme.space[1]};
      text-align: center;
    }
    > li:not(:last-child)::after {
      inset-block: calc(0.875rem - 1px) auto;
      inset-inline-start: calc(50% + 0.875rem);
      inline-size: calc(100% - 1.75rem);
      border-width: 2px 0 0;
    }
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;
  background: ${theme.color.page};
  font-size: ${theme.fontSize.xs};
  font-weight: 600;

  [data-done] > & {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  [data-cancelled] & {
    border-color: ${theme.color.line};
    background: ${theme.color.surface};
  }
`

const onTheWay: ReadonlySet<OrderStep> = new Set(['shipped', 'out_for_delivery'])

/** The progress of an order (ORD-03). No courier brings an order that the shopper collects, so it has no steps on the way. */
export function OrderTracker({ order }: { order: Pick<Order, 'status' | 'isPickup'> }) {
  const { t } = useTranslation('orders')
  const { percent, steps, state, isCancelled } = orderProgress(order.status)
  const { isPickup } = order
  const shown = isPickup ? steps.filter(({ step }) => !onTheWay.has(step)) : steps
  return (
    <Stack gap={4}>
      {/* For screen readers only: the steps below draw the line of the progress. */}
      <VisuallyHidden>
        <ProgressBar label={t('progress.label')} value={percent} />
      </VisuallyHidden>
      <Steps role="list" data-cancelled={isCancelled || undefined}>
        {shown.map(({ step, isDone }, index) => (
          <li
            key={step}
            data-done={isDone || undefined}
            aria-current={step === state ? 'step' : undefined}
          >
            <Mark aria-hidden="true">{isDone ? <Icon name="check" size={16} /> : index + 1}</Mark>
            <span>
              <span>{t(`status.${isPickup && step === 'delivered' ? 'collected' : step}`)}</span>
              <VisuallyHidden>{`, ${t(`progress.${step === state ? 'current' : isDone ? 'done' : 'pending'}`)}`}</VisuallyHidden>
            </span>
          </li>
        ))}
      </Steps>
      {isCancelled && (
        <Notice tone="error" title={t('status.cancelled')}>
          {t('progress.cancelled')}
        </Notice>
      )}
    </Stack>
  )
}
