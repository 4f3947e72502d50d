import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApiErrorData } from '@shop/api'
import { errorText } from '@shop/i18n'
import { ButtonLink, ListState } from '@shop/ui'
import * as urls from '@shop/urls'
import { FailedOrder } from '../../bare-page/failed-order.tsx'
import type { LinkProblem } from './load-order-link.ts'

/** Says why the link cannot be used, and where the customer can see the order (OPER-08). */
export function LinkRefused({ problem }: { problem: LinkProblem }) {
  const { t } = useTranslation(['order-link', 'orders'])
  return (
    <ListState
      kind="error"
      level={1}
      title={t(`refused.${problem}`)}
      text={t(`errors.order_link_${problem}`)}
    >
      <ButtonLink as={Link} to={urls.guestOrderTracking()}>
        {t('orders:confirmation.track')}
      </ButtonLink>
    </ListState>
  )
}

/** Says that the order could not be loaded, with Retry. */
export function FailedLink({ error }: { error: ApiErrorData }) {
  const { t } = useTranslation(['order-link', 'common'])
  return <FailedOrder title={t('failed')} text={errorText(t, error)} />
}
