import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import type { LineId } from '@shop/domain'
import { Icon, theme } from '@shop/ui'
import { $cartChanges, type CartChange } from './changes-store.ts'
import { useChangeText } from './use-change-text.ts'

export const Note = styled.p`
  display: flex;
  gap: ${theme.space[2]};
  inline-size: 100%;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.warningTint};
  color: ${theme.color.warning};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;

  > svg {
    flex: none;
    margin-block-start: 0.1875rem;
  }
  &[data-kind='cheaper'] {
    background: ${theme.color.successTint};
    color: ${theme.color.success};
  }
`

/** The shop's changes of quantity and price, shown beside the line (CART-11). The line itself shows its stock. */
export function LineChanges({ line }: { line: LineId }) {
  const changes = useStore($cartChanges)
  const own = changes.filter(
    ({ productId, size }) => productId === line.productId && size === line.size,
  )
  const shown = own.filter(isShownAtLine)
  if (shown.length === 0) return null
  return (
    <div data-notes>
      {shown.map((change) => (
        <ChangeNote key={change.kind} change={change} />
      ))}
    </div>
  )
}

/** Notes for lines that were removed completely, because another size of the product has taken all units in stock. */
export function RemovedByShop() {
  const changes = useStore($cartChanges)
  const gone = changes.filter((change) => change.kind === 'reduced' && change.to === 0)
  return gone.map((change) => (
    <ChangeNote key={`${change.productId} ${change.size}`} change={change} />
  ))
}

function ChangeNote({ change }: { change: CartChange }) {
  const textOf = useChangeText()
  const isCheaper = change.kind === 'price' && change.to < change.from
  return (
    <Note data-kind={isCheaper ? 'cheaper' : change.kind}>
      <Icon name={isCheaper ? 'tag' : 'alert'} size={16} />
      <span>{textOf(change)}</span>
    </Note>
  )
}

function isShownAtLine({ kind }: CartChange): boolean {
  return kind === 'reduced' || kind === 'price'
}
