import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { LineId } from '@shop/domain'
import { removeLine, showCartResult } from '@shop/stores'
import { theme } from '@shop/ui'
import { type CartRow, lineKey } from '../../cart-lines/use-cart-content.ts'
import { KnownCartLine } from './known-cart-line.tsx'
import { GoneCartLine, PendingCartLine } from './unknown-cart-line.tsx'

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  list-style: none;
`

/** CART-08: every line of the cart. After a removal the focus moves to the next line. */
export function CartLines({ rows }: { rows: readonly CartRow[] }) {
  const { t } = useTranslation('checkout')
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number>(undefined)

  useEffect(() => {
    if (removedAt.current === undefined) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    buttons[Math.min(removedAt.current, buttons.length - 1)]?.focus()
    removedAt.current = undefined
  }, [rows.length])

  async function remove(line: LineId, index: number): Promise<void> {
    removedAt.current = index
    showCartResult('remove', await removeLine(line))
  }

  return (
    // Safari drops the list role of a list without markers unless it is set.
    <List ref={list} role="list" aria-label={t('cart.lines')}>
      {rows.map((row, index) => {
        const onRemove = () => void remove(row, index)
        const key = lineKey(row)
        if (row.status === 'known')
          return <KnownCartLine key={key} line={row} onRemove={onRemove} />
        if (row.status === 'gone') return <GoneCartLine key={key} onRemove={onRemove} />
        return <PendingCartLine key={key} />
      })}
    </List>
  )
}
