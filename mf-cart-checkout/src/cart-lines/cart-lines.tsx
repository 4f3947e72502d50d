import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { RemovedByShop } from '../cart-changes/line-changes.tsx'
import { Retinoids } from '../profile/retinoids.tsx'
import { KnownCartLine } from './known-cart-line.tsx'
import { RemovedCartLine } from './removed-line.tsx'
import { GoneCartLine, PendingCartLine } from './unknown-cart-line.tsx'
import { lineKey } from '../cart-content/filled-cart.ts'
import type { ShownRows } from './use-shown-rows.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  /* Lines adapt to the width of the list: a column of the page, or the mini cart. */
  container-type: inline-size;
`

interface CartLinesProps extends ShownRows {
  /** Whether the lines are the first content of the page. The first picture then loads before all others. */
  startsPage?: boolean
}

/** CART-08: every line of the cart. */
export function CartLines({ shown, list, remove, undo, startsPage = false }: CartLinesProps) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <RemovedByShop />
      {/* Sets the role, because Safari otherwise drops the role of a list without markers. */}
      <List ref={list} role="list" aria-label={t('cart.lines')}>
        {shown.map((row, index) => {
          const key = lineKey(row)
          if (row.status === 'pending') return <PendingCartLine key={key} />
          if (row.status === 'removed')
            return <RemovedCartLine key={key} line={row} onUndo={() => void undo(row)} />
          const onRemove = () => void remove(row)
          if (row.status === 'gone') return <GoneCartLine key={key} onRemove={onRemove} />
          const isFirst = startsPage && index === 0
          return <KnownCartLine key={key} line={row} onRemove={onRemove} isFirst={isFirst} />
        })}
      </List>
      <Retinoids products={shown.flatMap((row) => (row.status === 'known' ? row.product : []))} />
    </>
  )
}
