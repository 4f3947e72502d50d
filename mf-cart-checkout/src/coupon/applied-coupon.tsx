import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { defaultLanguage } from '@shop/domain'
import { displayText } from '@shop/i18n'
import { useMoney } from '@shop/i18n/use-money'
import type { Coupon } from '@shop/stores'
import { Icon, IconButton, tabularNumbers, theme } from '@shop/ui'
import { removeCoupon } from './coupon-store.ts'

const Panel = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]} ${theme.space[2]};
  color: ${theme.color.accentStrong};
  font-size: ${theme.fontSize.sm};
  line-height: 1.45;
  ${tabularNumbers}

  > svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
  > div {
    flex: 1;
    min-inline-size: 0;
  }
  strong {
    font-size: ${theme.fontSize.md};
    letter-spacing: 0.04em;
  }
  > button {
    margin-block: -0.5rem;
    margin-inline-end: calc(-1 * ${theme.space[3]});
  }
`

interface AppliedCouponProps {
  coupon: Coupon
  /** The discount on the cart; undefined while it is unknown. */
  savedMillimes: number | undefined
  onRemoved: () => void
}

/** The coupon's code, description and savings, and the button that removes it. */
export function AppliedCoupon({ coupon, savedMillimes, onRemoved }: AppliedCouponProps) {
  const { t, i18n } = useTranslation('checkout')
  const { code, description, percentage } = coupon
  const amount = useMoney().millimes(savedMillimes ?? 0)
  return (
    <Panel>
      <Icon name="tag" />
      <div>
        <strong>
          <bdi>{code}</bdi>
        </strong>
        <p>
          {/* The shop has this description in French only. */}
          {description && i18n.language === defaultLanguage
            ? displayText(description, i18n.language)
            : t('coupon.percentage', { percentage })}
        </p>
        {savedMillimes !== undefined && (
          <p>{t(savedMillimes > 0 ? 'coupon.saves' : 'coupon.savesNothing', { amount })}</p>
        )}
      </div>
      <IconButton
        label={t('coupon.remove', { code })}
        data-next
        onClick={() => {
          removeCoupon()
          onRemoved()
        }}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </Panel>
  )
}
