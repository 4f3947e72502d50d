import type { Order } from '@shop/contracts'
import { safeUrl } from '@shop/domain'
import { TextLink } from '@shop/ui'

/** The parcel's number, as a link to the courier's tracking page if there is one (OPER-07). */
export function Parcel({ number, url }: NonNullable<Order['tracking']>) {
  const link = safeUrl(url)
  if (link?.kind !== 'external') return <bdi>{number}</bdi>
  return (
    <TextLink href={link.href} target="_blank" rel="noopener noreferrer">
      <bdi>{number}</bdi>
    </TextLink>
  )
}
