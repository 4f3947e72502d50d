import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { phoneHref, returnPolicy } from '@shop/domain'
import { useMoney } from '@shop/i18n/use-money'
import { useReturnsText } from '@shop/i18n/use-returns-text'
import { useShippingTexts } from '@shop/i18n/use-shipping-texts'
import { $deliverySettings, $destination, $settings } from '@shop/stores'
import { Icon, type IconName, Skeleton, TextLink, theme } from '@shop/ui'
import type { FilledCart } from '../cart-content/filled-cart.ts'

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;

  > p {
    display: flex;
    gap: ${theme.space[2]};
  }
  /* Reserves two lines: only the browser knows day and fee, and the content below must not move when they appear. */
  > p:first-child {
    min-block-size: 2.8em;
  }
  svg {
    flex: none;
  }
  span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  strong + span {
    display: block;
  }
`

interface OrderPromisesProps {
  content: FilledCart | undefined
  /** Shows only the first line, for places without room for more. */
  isShort?: boolean
  /** The page shows the amount that is missing for free delivery, so this text has only the fee. */
  isGapShown?: boolean
}

/** The shop's promises for this order: day and fee, the cash to prepare, who pays for a return, and the phone number (TRUST-01). */
export function OrderPromises({
  content,
  isShort = false,
  isGapShown = false,
}: OrderPromisesProps) {
  const { t } = useTranslation('delivery')
  const { millimes } = useMoney()
  const phone = useStore($settings)?.contact.phone
  const isKnown = content !== undefined && !content.isPending
  const line = (icon: IconName, text: ReactNode) => (
    <p>
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  )
  return (
    <Lines>
      {line('truck', <Shipping content={isKnown ? content : undefined} isGapShown={isGapShown} />)}
      {!isShort && (
        <>
          {line(
            'cash',
            isKnown ? (
              t('cash', { amount: millimes(content.totals.totalMillimes) })
            ) : (
              <Skeleton shape="text" />
            ),
          )}
          {line('refresh', <Returns rows={isKnown ? content.rows : []} />)}
          {phone &&
            line(
              'phone',
              <TextLink href={phoneHref(phone)}>
                {t('call', { phone: phone.replaceAll(' ', '\u00a0') })}
              </TextLink>,
            )}
        </>
      )}
    </Lines>
  )
}

/**
 * The time limit for returns, or the shortest and the longest limit if products differ (PROD-03). Empty until products are
 * known.
 */
function Returns({ rows }: Pick<FilledCart, 'rows'>) {
  const text = useReturnsText()
  const own = useStore($settings)?.returnPolicies
  const days = rows.flatMap((row) =>
    row.status === 'known' && !row.isSoldOut ? returnPolicy(row.product, own).days : [],
  )
  return text(days)
}

function Shipping({ content, isGapShown }: Pick<OrderPromisesProps, 'content' | 'isGapShown'>) {
  const { t } = useTranslation('delivery')
  const { arrival, cost } = useShippingTexts()
  const terms = useStore($deliverySettings)
  const { isPickup } = useStore($destination)
  // Set after the first commit in the browser, because the server may have rendered the page on an earlier day.
  const [now, setNow] = useState<number>()
  useEffect(() => setNow(Date.now()), [])
  if (now === undefined || !content) return <Skeleton shape="text" />
  if (isPickup) return t('pickup')
  const isFree = content.totals.deliveryFeeMillimes === 0
  return (
    <>
      <strong>{arrival(now, terms.days)}</strong> <span>{cost(terms, isFree, isGapShown)}</span>
    </>
  )
}
