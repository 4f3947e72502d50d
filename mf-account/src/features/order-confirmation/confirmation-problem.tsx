import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router-dom'
import { ApiError } from '@shop/api'
import { errorText } from '@shop/i18n'
import { ButtonLink, ListState } from '@shop/ui'
import * as urls from '@shop/urls'
import type { Confirmation } from './confirmation-loader.ts'

type Problem = Exclude<Confirmation, { state: 'found' }>

/** What to say when the link shows no order, and the ways on (CONF-03). */
export function ConfirmationProblem({ confirmation }: { confirmation: Problem }) {
  const { t } = useTranslation(['orders', 'common'])
  if (confirmation.state === 'failed') return <FailedToLoad problem={confirmation.problem} />
  const isInvalid = confirmation.state === 'invalid'
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

function FailedToLoad({ problem }: { problem: Extract<Problem, { state: 'failed' }>['problem'] }) {
  const { t } = useTranslation(['orders', 'common'])
  const revalidator = useRevalidator()
  const isBusy = revalidator.state === 'loading'
  return (
    <ListState
      kind="error"
      level={1}
      title={t('confirmation.failed')}
      text={`${errorText(t, new ApiError(problem))} ${t('confirmation.failedText')}`}
      action={{
        label: t(isBusy ? 'common:actions.retrying' : 'common:actions.retry'),
        onClick: () => void revalidator.revalidate(),
        busy: isBusy,
      }}
    >
      <WaysOn />
    </ListState>
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
