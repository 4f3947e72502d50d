import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { ButtonLink, Container, PageHead, Stack, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { BarePage } from '../../bare-page/bare-page.tsx'
import { NewPasswordForm } from '../../sign-in/new-password-form.tsx'
import { Waiting } from '../../waiting/waiting.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { useVerification, type Verification } from './use-verification.ts'
import { VerificationDone } from './verification-done.tsx'
import { VerificationProblem } from './verification-problem.tsx'

const Narrow = styled(Container)`
  max-inline-size: 30rem;
  padding-inline: 0;
`

/* An e-mail address that fits on one line is not broken at a hyphen. */
const Address = styled.bdi`
  display: inline-block;
  max-inline-size: 100%;
  color: ${theme.color.ink};
  font-weight: 600;
  overflow-wrap: anywhere;
`

/** The page that the links of mails lead to (VER-01). */
export function VerifyEmail() {
  const { t } = useTranslation('auth')
  const { verification, retry, finishReset } = useVerification()
  return (
    <BarePage>
      <PageHead title={t('verify.title')} description={t('link.description')} noIndex />
      <Narrow>
        {verification.status === 'verifying' && <Waiting title={t('link.verifying')} />}
        {verification.status === 'verified' && <VerificationDone outcome="verified" />}
        {verification.status === 'reset' && <VerificationDone outcome="reset" />}
        {verification.status === 'reset_password' && (
          <ChoosePassword verification={verification} onDone={finishReset} />
        )}
        {(verification.status === 'failed' || verification.status === 'incomplete') && (
          <VerificationProblem verification={verification} onRetry={retry} />
        )}
      </Narrow>
    </BarePage>
  )
}

interface ChoosePasswordProps {
  verification: Extract<Verification, { status: 'reset_password' }>
  onDone: () => void
}

function ChoosePassword({ verification, onDone }: ChoosePasswordProps) {
  const { t } = useTranslation('auth')
  const { link, resetToken, isFirst } = verification
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <FocusedHeading>
          {t(isFirst ? 'newPassword.firstTitle' : 'newPassword.title')}
        </FocusedHeading>
        {isFirst && <Text tone="soft">{t('newPassword.firstText')}</Text>}
        <Text tone="soft">
          <span>{t('newPassword.text')}</span> <Address dir="ltr">{link.email}</Address>
        </Text>
      </Stack>
      <NewPasswordForm
        email={link.email}
        resetToken={resetToken}
        failedTitle={t('link.resetFailed')}
        restart={
          <ButtonLink
            as={Link}
            to={urls.login({ showForgotPassword: true })}
            state={{ name: 'forgot', email: link.email }}
            variant="secondary"
          >
            {t('forgot.again')}
          </ButtonLink>
        }
        onDone={onDone}
      />
    </Stack>
  )
}
