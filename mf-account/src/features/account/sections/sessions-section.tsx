import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import type { AccountSession } from '@shop/contracts'
import { formatDateTime } from '@shop/domain'
import { showToast, signOut } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Badge, Button, Cluster, Stack, Text } from '@shop/ui'
import * as urls from '@shop/urls'
import { ChangeFailure, Done, Rows, Section } from './section.tsx'

/* The text of this button is aligned with the texts beside it. */
const End = styled(Button)`
  padding-inline: 0;
`

interface SessionsSectionProps {
  sessions: readonly AccountSession[]
  onChange: (sessions: AccountSession[]) => void
}

/**
 * Lists the sessions of the account. Each session other than this browser's has a button that ends it; one more button
 * ends all sessions.
 */
export function SessionsSection({ sessions, onChange }: SessionsSectionProps) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { request, isBusy, successes, run } = useRequest()

  async function end({ id }: AccountSession): Promise<void> {
    await call('account/end-session', { id })
    onChange(sessions.filter((session) => session.id !== id))
  }

  async function endAll(): Promise<void> {
    await call('account/end-all-sessions', {})
    signOut()
    showToast({ kind: 'success', text: t('sessions.allDone') })
    await navigate(urls.login())
  }

  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      <Rows role="list">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionFacts session={session}>
              {!session.isThis && (
                <End
                  variant="ghost"
                  aria-label={`${t('sessions.end')}, ${clientText(session) ?? t('sessions.unknown')}`}
                  onClick={() => run(() => end(session))}
                >
                  {t('sessions.end')}
                </End>
              )}
            </SessionFacts>
          </li>
        ))}
      </Rows>
      <Done times={successes}>{t('sessions.done')}</Done>
      <ChangeFailure request={request} />
      <Button variant="secondary" busy={isBusy} onClick={() => run(endAll)}>
        {t('sessions.endAll')}
      </Button>
    </Section>
  )
}

interface SessionFactsProps {
  session: AccountSession
  children: React.ReactNode
}

function SessionFacts({ session, children }: SessionFactsProps) {
  const { t, i18n } = useTranslation('account')
  // Browser and server may format date and time differently, for example with another word between them.
  const time = (at: number) => (
    <bdi suppressHydrationWarning>{formatDateTime(at, i18n.language)}</bdi>
  )
  return (
    <Cluster justify="between">
      <Stack gap={2}>
        <Cluster gap={2}>
          <Text weight="bold">
            <bdi>{clientText(session) ?? t('sessions.unknown')}</bdi>
          </Text>
          {session.isThis && <Badge tone="accent">{t('sessions.this')}</Badge>}
        </Cluster>
        <Text size="sm" tone="muted">
          <span>{t('sessions.used')}</span> {time(session.usedAt)}
        </Text>
        <Text size="sm" tone="muted">
          <span>{t('sessions.signedIn')}</span> {time(session.signedInAt)}
        </Text>
      </Stack>
      {children}
    </Cluster>
  )
}

/** Names of browser and operating system; they are not translated. */
function clientText({ browser, system }: AccountSession): string | undefined {
  return [browser, system].filter(Boolean).join(' · ') || undefined
}
