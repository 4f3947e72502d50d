import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { isApiError } from '@shop/api'
import { errorText } from '@shop/i18n'
import { showToast } from '@shop/stores'
import { Button, ButtonLink, Icon, Text, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import type { LoginStep } from '../../sign-in/login-step.ts'
import { OutcomeBox } from '../../outcome/outcome-box.ts'
import { FocusedHeading } from './focused-heading.tsx'
import type { Verification } from './use-verification.ts'
import type { VerificationLink } from './verification-link.ts'

const Box = styled(OutcomeBox)`
  padding-block: ${theme.space[7]};
`

const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  inline-size: min(100%, 20rem);
  margin-block-start: ${theme.space[2]};
`

interface VerificationProblemProps {
  verification: Extract<Verification, { status: 'failed' | 'incomplete' }>
  onRetry: (link: VerificationLink) => void
}

/** Says why the link of a mail failed, also as a toast, and offers links and buttons to continue (VER-01, ERR-01). */
export function VerificationProblem({ verification, onRetry }: VerificationProblemProps) {
  const { t } = useTranslation(['auth', 'common'])
  const link = verification.status === 'failed' ? verification.link : undefined
  const text = useProblemText(verification)
  // Announces each failure once, and not again when the language changes.
  const announce = useEffectEvent(() => showToast({ kind: 'error', text }))
  useEffect(() => void announce(), [verification])
  return (
    <Box role="alert" data-tone="danger">
      <Icon name="alert" size={32} />
      <FocusedHeading>{t('link.problem')}</FocusedHeading>
      <Text tone="soft">{text}</Text>
      <Ways>
        {link && <Button onClick={() => onRetry(link)}>{t('common:actions.retry')}</Button>}
        <ButtonLink
          as={Link}
          to={urls.login({ showForgotPassword: link?.kind === 'reset' })}
          state={codeStep(link)}
          variant="secondary"
        >
          {t('link.enterCode')}
        </ButtonLink>
        <ButtonLink as={Link} to={urls.login()} variant="ghost">
          {t('backToLogIn')}
        </ButtonLink>
      </Ways>
      <Text size="sm" tone="muted">
        <span>{t('link.help')}</span>{' '}
        <TextLink as={Link} to={urls.contact()}>
          {t('link.contact')}
        </TextLink>
      </Text>
    </Box>
  )
}

function useProblemText(verification: VerificationProblemProps['verification']): string {
  const { t } = useTranslation(['auth', 'common'])
  if (verification.status === 'incomplete') return t('link.incomplete')
  const { error } = verification
  const isRefused = isApiError(error, 'invalid_code') || isApiError(error, 'invalid_reset_code')
  return isRefused ? errorText(t, error) : `${t('verify.failed')} ${errorText(t, error)}`
}

/** The step of the login page at which the shopper can type the link's code. */
function codeStep(link: VerificationLink | undefined): LoginStep {
  const name = link?.kind === 'reset' ? 'resetCode' : 'verify'
  return { name, ...(link && { email: link.email }) }
}
