import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { PageHead, Stack } from '@shop/ui'
import { BarePage } from '../../bare-page/bare-page.tsx'
import { HelpContacts } from '../../order/help-contacts.tsx'
import { AnswerOrder } from './answer-order.tsx'
import { Answered, type GivenAnswer } from './answered.tsx'
import { FailedLink, LinkRefused } from './link-refused.tsx'
import type { LinkProblem, OpenedLink } from './load-order-link.ts'

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
