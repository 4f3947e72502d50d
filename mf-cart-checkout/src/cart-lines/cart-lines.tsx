import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme, Button } from '@shop/ui'
import { productNameText } from '@shop/i18n'
import { RemovedByShop } from '../cart-changes/line-changes.tsx'
import { RetinoidWarning } from '../profile/retinoid-warning.tsx'
import { KnownCartLine } from './known-cart-line.tsx'
import { GoneCartLine, PendingCartLine } from './unknown-cart-line.tsx'
import { lineKey } from '../cart-content/filled-cart.ts'
import type { UndoableRows, RemovedLine } from './use-undoable-rows.ts'

const RemovedFrame = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px dashed ${theme.color.lineStrong};
  border-radius: ${theme.radius.lg};
  color: ${theme.color.inkSoft};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;

  > p {
    flex: 1 1 10rem;
    min-inline-size: 0;
  }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  /* Lines adapt to the width of the list: a column of the page, or the mini cart. */
  container-type: inline-size;
`

interface CartLinesProps extends UndoableRows {
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
      <RetinoidWarning
        products={shown.flatMap((row) => (row.status === 'known' ? row.product : []))}
      />
    </>
  )
}

/** Replaces a removed line, with a button that puts the line back. */
function RemovedCartLine({ line, onUndo }: { line: RemovedLine; onUndo: () => void }) {
  const { t, i18n } = useTranslation('checkout')
  const name = productNameText(line.product, i18n.language)
  return (
    <RemovedFrame>
      <p>{t('cart.line.removed', { name })}</p>
      <Button
        variant="ghost"
        aria-label={t('cart.line.undoNamed', { name })}
        onClick={onUndo}
        data-undo
      >
        {t('cart.line.undo')}
      </Button>
    </RemovedFrame>
  )
}
