import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { laterPart } from '../../../page-parts/later-part.tsx'
import { useWasSeen } from '../../../page-parts/use-was-seen.ts'
import { fewestSeen, rememberSeen, seenBefore } from './seen-products.ts'

const SeenRow = laterPart(
  'recently seen',
  async () => {
    const module = await import(/* webpackChunkName: "recently-seen" */ './seen-row.tsx')
    return module.SeenRow
  },
  { isOptional: true },
)

/*
 * As high as the row from before it is near until its products have come, so that the footer does not move. The cards are
 * as wide as in `ProductRow`.
 */
const Place = styled.div`
  --words: 11.2rem;
  display: flow-root;

  :lang(ar) & {
    --words: 11.7rem;
  }
  &[data-row='true']:not(:has([aria-busy='false'])) {
    min-block-size: calc(
      ${theme.space.section} + var(--words) +
        max(10.5rem, min(100vw - 2 * ${theme.space.gutter}, ${theme.container.page}) / 5 - 0.8rem)
    );
  }
`

const nearby = { rootMargin: '400px' }

/** The products that the shopper looked at before this one, loaded with their code when they are nearly in view. */
export function RecentlySeen({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useWasSeen(place, nearby)
  const [ids, setIds] = useState('')

  useEffect(() => {
    const seen = seenBefore(productId)
    setIds(seen.length < fewestSeen ? '' : seen.join(','))
    rememberSeen(productId)
  }, [productId])

  const hasRow = ids !== ''
  return (
    <Place ref={place} data-row={hasRow}>
      {isNear && hasRow && <SeenRow key={ids} ids={ids} />}
    </Place>
  )
}
