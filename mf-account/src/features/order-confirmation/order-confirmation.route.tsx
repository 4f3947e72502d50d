import { useTranslation } from 'react-i18next'
import { useLoaderData, Link } from 'react-router-dom'
import { PageHead, ButtonLink, ListState } from '@shop/ui'
import type { ApiErrorData } from '@shop/api'
import { errorText } from '@shop/i18n'
import * as urls from '@shop/urls'
import { BarePage } from '../../bare-page/bare-page.tsx'
import type { Confirmation } from './load-confirmation.ts'
import { ConfirmedOrder } from '../../order-confirmed/confirmed-order.tsx'
import { OrderLoadError } from '../../bare-page/order-load-error.tsx'

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

type Problem = Exclude<Confirmation, { status: 'ready' }>

/** Says why the link shows no order, and offers links to continue (CONF-03). */
function ConfirmationProblem({ confirmation }: { confirmation: Problem }) {
  const { t } = useTranslation(['orders', 'common'])
  if (confirmation.status === 'failed') return <FailedToLoad error={confirmation.error} />
  const isInvalid = confirmation.status === 'invalid'
  return (
    <ListState
      kind="error"
      level={1}
      title={t(isInvalid ? 'confirmation.invalid' : 'confirmation.notFound')}
      text={t(isInvalid ? 'confirmation.invalidText' : 'confirmation.notFoundText')}
    >
      <WaysOn isMain />
    </ListState>
  )
}

function FailedToLoad({ error }: { error: ApiErrorData }) {
  const { t } = useTranslation(['orders', 'common'])
  const text = `${errorText(t, error)} ${t('confirmation.failedText')}`
  return (
    <OrderLoadError title={t('confirmation.failed')} text={text}>
      <WaysOn />
    </OrderLoadError>
  )
}

function WaysOn({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation(['orders', 'common'])
  return (
    <>
      <ButtonLink
        as={Link}
        to={urls.guestOrderTracking()}
        variant={isMain ? 'primary' : 'secondary'}
      >
        {t('confirmation.track')}
      </ButtonLink>
      <ButtonLink as={Link} to={urls.home()} variant="ghost">
        {t('common:problem.home')}
      </ButtonLink>
    </>
  )
}
