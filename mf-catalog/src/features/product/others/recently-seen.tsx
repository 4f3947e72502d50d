import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { laterPart } from '../../../page-parts/later-part.tsx'
import { useWasSeen } from '../../../page-parts/use-was-seen.ts'
import { SeenPlace } from './seen-place.ts'
import { fewestSeen, rememberSeen, seenBefore } from './seen-products.ts'

const SeenRow = laterPart(
  'recently seen',
  async () => {
    const module = await import(/* webpackChunkName: "recently-seen" */ './seen-row.tsx')
    return module.SeenRow
  },
  { isOptional: true, placeholder: <SeenPlace /> },
)

/* Contains the margin of the row, because the height of `SeenPlace` includes this margin. */
const Place = styled.div`
  display: flow-root;
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

  return (
    <Place ref={place}>
      {ids !== '' && (isNear ? <SeenRow key={ids} ids={ids} /> : <SeenPlace />)}
    </Place>
  )
}
