import { useTranslation } from 'react-i18next'
import { Button } from '@shop/ui'
import type { FilledCart } from '../../../cart-lines/use-cart-content.ts'
import { TotalBar } from '../../../totals/total-bar.tsx'

interface SubmitBarProps {
  content: FilledCart | undefined
  isBusy: boolean
  isDisabled: boolean
  /** The id of the element that explains why it is disabled. */
  reasonId: string | undefined
}

/** The total, and the button that orders. */
export function SubmitBar({ content, isBusy, isDisabled, reasonId }: SubmitBarProps) {
  const { t } = useTranslation('checkout')
  return (
    <TotalBar content={content}>
      <Button
        type="submit"
        size="lg"
        busy={isBusy}
        disabled={isDisabled}
        aria-describedby={reasonId}
      >
        {t(isBusy ? 'checkout.processing' : 'checkout.submit')}
      </Button>
    </TotalBar>
  )
}
