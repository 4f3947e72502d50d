import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, Link } from 'react-router-dom'
import { PageHead, Stack, ButtonLink, ListState } from '@shop/ui'
import type { ApiErrorData } from '@shop/api'
import { errorText } from '@shop/i18n'
import * as urls from '@shop/urls'
import { BarePage } from '../../bare-page/bare-page.tsx'
import { HelpContacts } from '../../order/help-contacts.tsx'
import { AnswerOrder } from './answer-order.tsx'
import { Answered, type GivenAnswer } from './answered.tsx'
import type { LinkProblem, OpenedLink } from './load-order-link.ts'
import { OrderLoadError } from '../../bare-page/order-load-error.tsx'

/** The page of a link with which a customer confirms, changes or cancels one order (OPER-08). */
export function Component() {
  const { t } = useTranslation('order-link')
  const opened: OpenedLink = useLoaderData()
  // Stored in this component, because the link's order cannot be loaded again after the answer.
  const [given, setGiven] = useState<GivenAnswer>()
  const [refused, setRefused] = useState<LinkProblem>()
  return (
    <BarePage>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} noIndex />
      <Stack gap={6}>
        {given ? (
          <Answered given={given} />
        ) : (
          <Opened
            opened={refused ? { status: refused } : opened}
            onAnswered={setGiven}
            onRefused={setRefused}
          />
        )}
        <HelpContacts />
      </Stack>
    </BarePage>
  )
}

interface OpenedProps {
  opened: OpenedLink
  onAnswered: (given: GivenAnswer) => void
  onRefused: (problem: LinkProblem) => void
}

function Opened({ opened, ...on }: OpenedProps) {
  if (opened.status === 'ready') {
    return <AnswerOrder order={opened.data} link={opened.link} {...on} />
  }
  if (opened.status === 'failed') return <FailedLink error={opened.error} />
  return <LinkRefused problem={opened.status} />
}

/** Says why the link cannot be used, and where the customer can see the order (OPER-08). */
function LinkRefused({ problem }: { problem: LinkProblem }) {
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
function FailedLink({ error }: { error: ApiErrorData }) {
  const { t } = useTranslation(['order-link', 'common'])
  return <OrderLoadError title={t('failed')} text={errorText(t, error)} />
}
