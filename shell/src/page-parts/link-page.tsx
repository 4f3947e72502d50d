import type { TFunction } from 'i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
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
  padding-block: 1.75rem ${theme.space.section};

  ${theme.media.desktop} {
    padding-block-start: ${theme.space[7]};
  }

  > * {
    max-inline-size: 36rem;
  }
`

interface LinkPageProps {
  /** Returns a text of the page; the texts of an action are below the action's name. */
  t: TFunction
  /** The second action that the address may contain; the first is `confirm`. */
  ending: 'unsubscribe' | 'end'
  follow: (action: 'confirm' | 'end', token: string) => Promise<unknown>
}

/**
 * The page to which links in mails lead. On this page, a person confirms or ends a subscription or an alert. The page
 * sends the request only when its button is pressed, because mail programs open links automatically.
 */
export function LinkPage({ t, ending, follow }: LinkPageProps) {
  const [query] = useSearchParams()
  const token = query.get('token')
  const isEnd = query.get('action') === ending
  const action = isEnd ? ending : 'confirm'
  return (
    <Section>
      <PageHead title={t('title')} description={t('description')} noIndex />
      <Stack gap={4} style={{ alignItems: 'flex-start' }}>
        <Heading level={1}>{t(`${action}.title`)}</Heading>
        {token ? (
          <Answer
            key={`${action} ${token}`}
            t={t}
            action={action}
            follow={() => follow(isEnd ? 'end' : 'confirm', token)}
          />
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

interface AnswerProps {
  t: TFunction
  action: string
  follow: () => Promise<unknown>
}

function Answer({ t, action, follow }: AnswerProps) {
  const { request, isBusy, successes, run } = useRequest()
  const isDone = successes > 0
  return (
    <>
      {!isDone && (
        <>
          <Text tone="soft">{t(`${action}.text`)}</Text>
          <Button busy={isBusy} onClick={() => run(follow)}>
            {t(isBusy ? 'sending' : `${action}.button`)}
          </Button>
        </>
      )}
      {/* Always rendered, because screen readers announce only what is added to an existing live region. */}
      <div role="status">
        {isDone && <Notice tone="success">{t(`${action}.done`)}</Notice>}
        {request.status === 'failed' && <Notice tone="error">{errorText(t, request.error)}</Notice>}
      </div>
    </>
  )
}
