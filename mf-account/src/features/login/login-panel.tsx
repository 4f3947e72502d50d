import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button, Card, Heading, Icon, Stack, Text, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { NewPasswordForm } from '../../sign-in/new-password-form.tsx'
import { ForgotForm } from './steps/forgot-form.tsx'
import { GoogleLink } from './steps/google-link.tsx'
import { LogInForm } from './steps/log-in-form.tsx'
import type { LoginStep } from '../../sign-in/login-step.ts'
import { LoginNotices } from './login-notices.tsx'
import { ResetCode } from './steps/reset-code.tsx'
import { SignUpForm } from './steps/sign-up-form.tsx'
import type { GoTo } from './steps/use-login-step.ts'
import { VerifyCode } from './steps/verify-code.tsx'

const Switch = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding-block-start: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
`

const GuestWays = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space[5]};
  font-size: ${theme.fontSize.sm};

  > a {
    min-block-size: ${theme.touch};
    align-content: center;
  }
`

const Back = styled(Button)`
  align-self: start;
  justify-self: start;
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

/* The e-mail address to which the code was sent is emphasized, because a shopper checks it first if no code arrives. */
const Sent = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${theme.space[3]};
  align-items: start;
  margin-block-start: ${theme.space[2]};

  > svg {
    margin-block-start: 0.125rem;
    color: ${theme.color.accent};
  }
  > :not(svg) {
    grid-column: 2;
  }
`

interface LoginPanelProps {
  step: LoginStep
  goTo: GoTo
}

/** One step with its heading, which takes the focus when the step changes. */
export function LoginPanel({ step, goTo }: LoginPanelProps) {
  const { t } = useTranslation('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading)
  return (
    <Stack>
      <Stack gap={2}>
        <Heading level={1} ref={heading} tabIndex={-1}>
          {step.name === 'newPassword' && step.isFirst
            ? t('newPassword.firstTitle')
            : t(`${step.name}.title`)}
        </Heading>
        <StepText step={step} goTo={goTo} />
      </Stack>
      <LoginNotices step={step} />
      <StepForm step={step} goTo={goTo} />
      <WaysOn step={step} goTo={goTo} />
    </Stack>
  )
}

function StepText({ step, goTo }: LoginPanelProps) {
  const { t } = useTranslation('auth')
  if (step.name === 'newPassword' && step.isFirst) {
    return <Text tone="soft">{t('newPassword.firstText')}</Text>
  }
  const asksForCode = step.name === 'verify' || step.name === 'resetCode'
  const address = asksForCode || step.name === 'newPassword' ? step.email : undefined
  const text = (
    <Text tone="soft">
      <span>{t(textOf(step))}</span> {address && <Address dir="ltr">{address}</Address>}
    </Text>
  )
  if (!asksForCode || !address) return text
  return (
    <Sent data-tone="accent">
      <Icon name="mail" size={24} />
      {text}
      <Back variant="ghost" onClick={() => goTo(addressStep(step))}>
        {t('code.otherAddress')}
      </Back>
    </Sent>
  )
}

/** The step at which the shopper typed the e-mail address, with the typed texts. */
function addressStep(step: Extract<LoginStep, { name: 'verify' | 'resetCode' }>): LoginStep {
  if (step.name === 'resetCode') return { name: 'forgot', email: step.email }
  return { name: 'signUp', email: step.email, fullName: step.fullName }
}

function textOf(step: LoginStep) {
  if (step.name !== 'verify' && step.name !== 'resetCode') return `${step.name}.text` as const
  if (!step.email) return 'code.anyText'
  return step.isLast ? 'code.lastText' : (`${step.name}.text` as const)
}

function StepForm({ step, goTo }: LoginPanelProps) {
  const { t } = useTranslation('auth')
  switch (step.name) {
    case 'logIn':
      return <LogInForm email={step.email} goTo={goTo} />
    case 'signUp':
      return <SignUpForm step={step} goTo={goTo} />
    case 'verify':
      return <VerifyCode step={step} goTo={goTo} />
    case 'forgot':
      return <ForgotForm email={step.email} goTo={goTo} />
    case 'resetCode':
      return <ResetCode step={step} goTo={goTo} />
    case 'newPassword': {
      const { email, resetToken, isFirst } = step
      const note = isFirst ? 'passwordChosen' : 'passwordChanged'
      return (
        <NewPasswordForm
          email={email}
          resetToken={resetToken}
          failedTitle={t('newPassword.failed')}
          restart={
            <Button variant="secondary" onClick={() => goTo({ name: 'forgot', email })}>
              {t('forgot.again')}
            </Button>
          }
          onDone={() => goTo({ name: 'logIn', email, note }, { replace: true })}
        />
      )
    }
  }
}

function WaysOn({ step, goTo }: LoginPanelProps) {
  const { t } = useTranslation('auth')
  if (step.name === 'logIn' || step.name === 'signUp') {
    const other = step.name === 'logIn' ? 'signUp' : 'logIn'
    return (
      <>
        <GoogleLink />
        <Switch>
          <p>{t(`${other}.question`)}</p>
          <Button variant="secondary" block onClick={() => goTo({ name: other })}>
            {t(`${other}.invite`)}
          </Button>
        </Switch>
        <GuestWays>
          <TextLink as={Link} to={urls.cart()}>
            {t('guest.text')}
          </TextLink>
          <TextLink as={Link} to={urls.guestOrderTracking()}>
            {t('guest.track')}
          </TextLink>
        </GuestWays>
      </>
    )
  }
  return (
    <Back
      variant="ghost"
      icon={<Icon name="chevronStart" size={18} />}
      onClick={() => goTo({ name: 'logIn' })}
    >
      {t('backToLogIn')}
    </Back>
  )
}

/** Focuses the heading, except on the first page of a visit, which keeps the focus where the browser puts it. */
function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const isFirstPage = useRef(key === 'default')
  useLayoutEffect(() => {
    if (!isFirstPage.current) heading.current?.focus({ preventScroll: true })
  }, [heading])
}
