import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useMoney } from '@shop/i18n/use-money'
import { Icon, ProgressBar, Skeleton, theme } from '@shop/ui'
import type { FilledCart } from '../cart-content/filled-cart.ts'

const Frame = styled.div`
  display: grid;
  align-content: center;
  gap: ${theme.space[2]};
  /* Reserves two lines, because a shorter text of one line must not move the content below on a phone. */
  min-block-size: calc(2.8em + 0.375rem + ${theme.space[2]} + 2 * ${theme.space[3]});
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentTint};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;

  > p {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    color: ${theme.color.accentStrong};
    font-weight: 600;
  }
  svg {
    flex: none;
  }
  /* Makes the missing part of the progress bar visible on the tinted background. */
  progress,
  progress::-webkit-progress-bar {
    background: ${theme.color.page};
  }
  ${theme.media.tablet} {
    min-block-size: 0;
  }
`

/** NAV-03, CART-10: the amount missing for free delivery, after the coupon; without content, a placeholder. */
export function FreeDelivery({ content }: { content: FilledCart | undefined }) {
  const { t } = useTranslation('common')
  const isKnown = content !== undefined && !content.isPending
  const missing = content?.untilFreeDeliveryMillimes ?? 0
  const amount = useMoney().millimes(missing)
  const text = missing > 0 ? t('delivery.remaining', { amount }) : t('delivery.reached')
  return (
    <Frame>
      <p>
        <Icon name="truck" />
        {isKnown ? <span>{text}</span> : <Skeleton shape="text" />}
      </p>
      <ProgressBar label={t('delivery.label')} value={isKnown ? content.freeDeliveryPercent : 0} />
    </Frame>
  )
}
