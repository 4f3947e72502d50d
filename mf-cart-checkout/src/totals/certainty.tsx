import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { fromMillimes, phoneHref } from '@shop/domain'
import { useShippingTexts } from '@shop/i18n/use-shipping-texts'
import { $deliverySettings, $destination, $settings } from '@shop/stores'
import { Icon, type IconName, Skeleton, TextLink, theme } from '@shop/ui'
import type { FilledCart } from '../cart-content/filled-cart.ts'

const Lines = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;

  > p {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
  }
  /* Two lines: day and fee depend on what the browser alone knows, and nothing may move when they are shown. */
  > p:first-child {
    min-block-size: 2.8em;
  }
  svg {
    flex: none;
  }
`

interface CertaintyProps {
  content: FilledCart | undefined
  /** Only the first line, where there is no room for more. */
  isShort?: boolean
}

/** What a shopper can rely on: day and fee, the cash to have ready, who pays for a return, and whom to call (TRUST-01). */
export function Certainty({ content, isShort = false }: CertaintyProps) {
  const { cash, returns, call } = useShippingTexts()
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
      {line('truck', <Shipping content={isKnown ? content : undefined} />)}
      {!isShort && (
        <>
          {line(
            'cash',
            isKnown ? cash(fromMillimes(content.totals.totalMillimes)) : <Skeleton shape="text" />,
          )}
          {line('refresh', returns())}
          {phone && line('phone', <TextLink href={phoneHref(phone)}>{call(phone)}</TextLink>)}
        </>
      )}
    </Lines>
  )
}

function Shipping({ content }: { content: FilledCart | undefined }) {
  const { arrival, cost, pickup } = useShippingTexts()
  const terms = useStore($deliverySettings)
  const { isPickup } = useStore($destination)
  // After the first commit: the server's page is shown later than it was made.
  const [now, setNow] = useState<number>()
  useEffect(() => setNow(Date.now()), [])
  if (now === undefined || !content) return <Skeleton shape="text" />
  if (isPickup) return pickup()
  const isFree = content.totals.deliveryFeeMillimes === 0
  return (
    <>
      <strong>{arrival(now, terms.days)}</strong> <span>{`· ${cost(terms, isFree)}`}</span>
    </>
  )
}
