import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { productNameText } from '@shop/i18n'
import { Button, theme } from '@shop/ui'
import type { RemovedLine } from './use-shown-rows.ts'

const Frame = styled.li`
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

/** Replaces a removed line, with a button that puts the line back. */
export function RemovedCartLine({ line, onUndo }: { line: RemovedLine; onUndo: () => void }) {
  const { t, i18n } = useTranslation('checkout')
  const name = productNameText(line.product, i18n.language)
  return (
    <Frame>
      <p>{t('cart.line.removed', { name })}</p>
      <Button
        variant="ghost"
        aria-label={t('cart.line.undoNamed', { name })}
        onClick={onUndo}
        data-undo
      >
        {t('cart.line.undo')}
      </Button>
    </Frame>
  )
}
