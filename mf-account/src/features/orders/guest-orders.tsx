import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import { errorText } from '@shop/i18n'
import { showToast } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, Notice, Stack } from '@shop/ui'

const Offer = styled(Stack)`
  @media print {
    display: none;
  }
`

interface GuestOrdersProps {
  count: number
  onTaken: () => void
}

/**
 * Offers to add orders to the account that were placed without an account but with the account's e-mail. They are added
 * only when the shopper presses the button (ACC-02).
 */
export function GuestOrders({ count, onTaken }: GuestOrdersProps) {
  const { t } = useTranslation(['orders', 'common'])
  const { request, isBusy, run } = useRequest()

  async function take(): Promise<void> {
    const { taken } = await call('order/take-guest-orders', {})
    showToast({ kind: 'success', text: t('guestOrders.done', { count: taken }) })
    onTaken()
  }

  return (
    <Offer gap={4}>
      <Notice
        title={t('guestOrders.title', { count })}
        actions={
          <Button variant="secondary" busy={isBusy} onClick={() => run(take)}>
            {t(isBusy ? 'guestOrders.busy' : 'guestOrders.take')}
          </Button>
        }
      >
        {t('guestOrders.text')}
      </Notice>
      {request.status === 'failed' && (
        <Notice tone="error" announce title={errorText(t, request.error)} />
      )}
    </Offer>
  )
}
