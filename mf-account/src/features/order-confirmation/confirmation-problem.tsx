import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApiErrorData } from '@shop/api'
import { errorText } from '@shop/i18n'
import { ButtonLink, ListState } from '@shop/ui'
import * as urls from '@shop/urls'
import { FailedOrder } from '../../bare-page/failed-order.tsx'
import type { Confirmation } from './load-confirmation.ts'

type Problem = Exclude<Confirmation, { status: 'ready' }>

/** Says why the link shows no order, and offers links to continue (CONF-03). */
export function ConfirmationProblem({ confirmation }: { confirmation: Problem }) {
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
    <FailedOrder title={t('confirmation.failed')} text={text}>
      <WaysOn />
    </FailedOrder>
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
