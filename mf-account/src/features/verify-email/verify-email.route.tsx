import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { ButtonLink, Container, Icon, PageHead, Stack, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { BarePage } from '../../bare-page/bare-page.tsx'
import { OutcomeBox } from '../../outcome/outcome-box.ts'
import { NewPasswordForm } from '../../sign-in/new-password-form.tsx'
import { Waiting } from '../../waiting/waiting.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { useVerification, type Verification } from './use-verification.ts'
import { VerificationProblem } from './verification-problem.tsx'

const Box = styled(OutcomeBox)`
  padding-block: ${theme.space.section};
`

const Narrow = styled(Container)`
  max-inline-size: 30rem;
  padding-inline: 0;
`

/* An address that fits on one line is not broken at a hyphen. */
const Address = styled.bdi`
  display: inline-block;
  max-inline-size: 100%;
  color: ${theme.color.ink};
  font-weight: 600;
  overflow-wrap: anywhere;
`

/** The page that the links of mails lead to (VER-01). */
export function Component() {
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

const outcomes = {
  verified: { to: urls.home(), afterMs: 2500 },
  reset: { to: urls.login(), afterMs: 3000 },
}

/** Says what has succeeded, and opens the next page automatically after `afterMs` (VER-01). */
function VerificationDone({ outcome }: { outcome: keyof typeof outcomes }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { to, afterMs } = outcomes[outcome]
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [to, afterMs, navigate])
  return (
    <Box>
      <Icon name="check" size={36} />
      <FocusedHeading>{t(`link.${outcome}`)}</FocusedHeading>
      <Text tone="soft">{t(`link.${outcome}Text`)}</Text>
      <ButtonLink as={Link} to={to} replace>
        {t(`link.${outcome}Way`)}
      </ButtonLink>
    </Box>
  )
}
