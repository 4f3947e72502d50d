import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { decimalsInText, formatMoney } from '@shop/domain'
import { $deliverySettings } from '@shop/stores'
import { Icon, IconButton, theme } from '@shop/ui'
import { $isBannerClosed } from './closed-banner.ts'
import { EdgeBar } from './edge-bar.ts'
import { useHeaderDeliveryText } from './use-delivery-text.ts'

const Banner = styled.aside`
  position: relative;
  display: grid;
  grid-template-columns: ${theme.touch} minmax(0, 1fr) ${theme.touch};
  align-items: center;
  min-block-size: ${theme.touch};
  background: ${theme.color.inverse};
  color: ${theme.color.onInverse};
  font-size: ${theme.fontSize.xs};
  line-height: 1.35;
  text-align: center;

  :focus-visible {
    outline-color: ${theme.color.onInverse};
    outline-offset: -6px;
  }
  button:hover {
    background: none;
  }
  progress {
    color: color-mix(in srgb, ${theme.color.accent} 50%, ${theme.color.inverseAccent});
  }
  ${theme.media.tablet} {
    font-size: ${theme.fontSize.sm};
  }
`

const Message = styled.p`
  grid-column: 2;
  text-wrap: balance;

  /* A phone has space for only one of the two texts: the missing amount, because it is more useful. */
  > span + span {
    color: ${theme.color.inverseAccent};
    font-weight: 600;
  }
  > span:has(+ span) {
    display: none;
  }
  ${theme.media.tablet} {
    > span:has(+ span) {
      display: inline;
    }
    > span + span::before {
      content: '·';
      margin-inline: ${theme.space[3]};
    }
  }
`

/** NAV-02, NAV-03: the threshold of free delivery and, if the cart is not empty, the missing amount and the progress. */
export function DeliveryBanner() {
  const { t, i18n } = useTranslation('common')
  const isClosed = useStore($isBannerClosed)
  const { freeDeliveryThreshold, isThresholdOpen } = useStore($deliverySettings)
  const progress = useHeaderDeliveryText()
  if (isClosed) return null
  const key = isThresholdOpen ? 'byPlace' : freeDeliveryThreshold > 0 ? 'banner' : 'reached'
  const decimals = decimalsInText(freeDeliveryThreshold)
  const threshold = formatMoney(freeDeliveryThreshold, i18n.language, decimals)
  return (
    <Banner aria-label={t('delivery.label')}>
      <Message>
        <span>{t(`delivery.${key}`, { threshold })}</span>
        {freeDeliveryThreshold > 0 && progress && <span>{progress.text}</span>}
      </Message>
      <IconButton label={t('delivery.closeBanner')} onClick={() => $isBannerClosed.set(true)}>
        <Icon name="close" size={18} />
      </IconButton>
      {progress && <EdgeBar label={progress.text} value={progress.percent} />}
    </Banner>
  )
}
