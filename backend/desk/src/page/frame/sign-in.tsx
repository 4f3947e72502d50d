import { Button, Card, Field, Heading, Notice, Stack, TextInput } from '@shop/ui'
import { useState, type SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import { CallFailure, send } from '../calls/call-desk.ts'
import { useDesk, useFailureText } from './desk-context.ts'

const Narrow = styled(Card)`
  inline-size: 100%;
  max-inline-size: 26rem;
  margin-inline: auto;
`

interface SignInProps {
  /** Whether a session has ended while the page was open. */
  hasEnded: boolean
  onSignedIn: (name: string) => void
}

export function SignIn({ hasEnded, onSignedIn }: SignInProps) {
  const { texts } = useDesk()
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState(hasEnded ? texts.errors.unauthorized : '')
  const [isBusy, setIsBusy] = useState(false)

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure('')
    send('sign-in', { name, password })
      .then((operator) => onSignedIn(operator.name))
      .catch((error: unknown) => {
        const isEmpty = error instanceof CallFailure && error.code === 'validation_failed'
        setFailure(isEmpty ? texts.errors.invalid_credentials : failureText(error))
        setIsBusy(false)
      })
  }

  return (
    <Narrow>
      <Stack as="form" onSubmit={submit}>
        <Heading level={1} size="xl">
          {texts.signIn.title}
        </Heading>
        {failure !== '' && (
          <Notice tone="error" announce>
            {failure}
          </Notice>
        )}
        <Field label={texts.signIn.name}>
          <TextInput
            name="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="username"
            autoCapitalize="off"
            maxLength={40}
          />
        </Field>
        <Field label={texts.signIn.password}>
          <TextInput
            name="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            type="password"
            autoComplete="current-password"
            dir="ltr"
            maxLength={200}
          />
        </Field>
        <Button type="submit" block busy={isBusy}>
          {isBusy ? texts.signIn.busy : texts.signIn.submit}
        </Button>
      </Stack>
    </Narrow>
  )
}
