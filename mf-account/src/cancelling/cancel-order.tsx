import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import type { Order } from '@shop/contracts'
import { orderProgress, shortOrderNumber } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { showToast } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, Dialog, Notice, Stack, Text, theme } from '@shop/ui'
import { reloadOrderOnError } from '../order-history/reload-order-on-error.ts'

/* The button is less prominent than the actions beside it, and has a distance to them. */
const Opener = styled(Button)`
  margin-inline-start: auto;

  &[data-variant='ghost'] {
    color: ${theme.color.inkMuted};
  }
  @media print {
    display: none;
  }
`

interface CancelOrderProps {
  order: Order
  /** The guest's e-mail; left out for an order of the signed-in account. */
  email?: string | undefined
  onChanged: (order: Order) => void
}

/**
 * Cancels an order that is not packed yet, after a question in a dialog. If the shop has packed the order meanwhile, the page
 * gets the current order and says why the shopper could not cancel it (CANC-01). If the order is cancelled already, the page
 * shows the cancelled order without an error, because this is what the shopper wants.
 */
export function CancelOrder({ order, email, onChanged }: CancelOrderProps) {
  const { t } = useTranslation(['orders', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const { request, isBusy, run } = useRequest()
  const refusal = request.status === 'failed' && (
    <Notice tone="error" announce title={t('cancel.failed')}>
      {errorText(t, request.error)}
    </Notice>
  )
  const { state, isCancelled } = orderProgress(order.status)
  if (isCancelled) return null
  if (state !== 'order_placed') return refusal || null

  async function cancel(): Promise<void> {
    // If the current order cannot be loaded, the dialog stays open and says why the order was not cancelled.
    const answer = await call('order/cancel', { orderId: order._id, email }).catch(
      reloadOrderOnError('order_not_cancellable', { order, email, onChanged }),
    )
    const number = shortOrderNumber(order._id)
    showToast({ kind: 'success', text: t('cancel.done', { number }) })
    onChanged(answer.order)
  }

  return (
    <>
      <Opener variant="ghost" onClick={() => setIsOpen(true)}>
        {t('cancel.open')}
      </Opener>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('cancel.title')}
        closeLabel={t('common:actions.close')}
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setIsOpen(false)}>
              {t('cancel.no')}
            </Button>
            <Button busy={isBusy} onClick={() => run(cancel)}>
              {t('cancel.yes')}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Text>{t('cancel.text')}</Text>
          {refusal}
        </Stack>
      </Dialog>
    </>
  )
}
