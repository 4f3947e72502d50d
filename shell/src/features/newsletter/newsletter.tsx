import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import { errorText } from '@shop/i18n'
import { useRequest } from '@shop/stores/use-request'
import {
  Button,
  ButtonLink,
  Container,
  Heading,
  Notice,
  PageHead,
  Stack,
  Text,
  theme,
} from '@shop/ui'
import * as urls from '@shop/urls'

const Section = styled(Container)`
  padding-block: ${theme.space.section};

  > * {
    max-inline-size: 36rem;
  }
`

/**
 * The target of the links in newsletter mails. It acts only when its button is pressed: mail programs open links by
 * themselves, and that must not confirm anything (INFO-03).
 */
export function NewsletterPage() {
  const { t } = useTranslation(['newsletter-page', 'common'])
  const [query] = useSearchParams()
  const token = query.get('token')
  const action = query.get('action') === 'unsubscribe' ? 'unsubscribe' : 'confirm'
  return (
    <Section>
      <PageHead title={t('title')} description={t('description')} noIndex />
      <Stack gap={4} style={{ alignItems: 'flex-start' }}>
        <Heading level={1}>{t(`${action}.title`)}</Heading>
        {token ? (
          <Answer key={`${action} ${token}`} action={action} token={token} />
        ) : (
          <Notice tone="error">{t('errors.invalid_confirmation_link')}</Notice>
        )}
        <ButtonLink as={Link} to={urls.home()} variant="secondary">
          {t('common:nav.home')}
        </ButtonLink>
      </Stack>
    </Section>
  )
}

function Answer({ action, token }: { action: 'confirm' | 'unsubscribe'; token: string }) {
  const { t } = useTranslation(['newsletter-page', 'common'])
  const { request, isBusy, successes, run } = useRequest()
  const isDone = successes > 0
  return (
    <>
      {!isDone && (
        <>
          <Text tone="soft">{t(`${action}.text`)}</Text>
          <Button busy={isBusy} onClick={() => run(() => call(`newsletter/${action}`, { token }))}>
            {t(isBusy ? 'sending' : `${action}.button`)}
          </Button>
        </>
      )}
      {/* Always rendered: screen readers announce only what is added to an existing live region. */}
      <div role="status">
        {isDone && <Notice tone="success">{t(`${action}.done`)}</Notice>}
        {request.status === 'failed' && <Notice tone="error">{errorText(t, request.error)}</Notice>}
      </div>
    </>
  )
}
