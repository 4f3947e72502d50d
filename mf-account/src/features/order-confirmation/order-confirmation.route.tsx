import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { BarePage } from '../../bare-page/bare-page.tsx'
import type { Confirmation } from './load-confirmation.ts'
import { ConfirmationProblem } from './confirmation-problem.tsx'
import { PageHead } from '@shop/ui'
import { ConfirmedOrder } from '../../order-confirmed/confirmed-order.tsx'

/** A guest's confirmation (CONF-01), or the reason why none is shown (CONF-03). */
export function Component() {
  const { t } = useTranslation('orders')
  const confirmation: Confirmation = useLoaderData()
  return (
    <BarePage>
      <PageHead
        title={t('confirmation.metaTitle')}
        description={t('confirmation.metaDescription')}
        noIndex
      />
      {confirmation.status === 'ready' ? (
        <ConfirmedOrder order={confirmation.data} />
      ) : (
        <ConfirmationProblem confirmation={confirmation} />
      )}
    </BarePage>
  )
}
