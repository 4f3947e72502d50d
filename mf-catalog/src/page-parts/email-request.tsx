import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { isEmail } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { useRequest } from '@shop/stores/use-request'
import { Button, Field, Notice, TextInput, theme } from '@shop/ui'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`

interface EmailRequestProps {
  /** Texts of the form: label, hint, invalid, button, sending, asked, and the messages of refusals. */
  t: TFunction
  send: (email: string) => Promise<unknown>
}

/** A form for the e-mail address of a guest who wants mails about products (BACK-01, WISH-02). It takes the focus. */
export function EmailRequest({ t, send }: EmailRequestProps) {
  const input = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const { request, isBusy, successes, run } = useRequest()
  const isAsked = successes > 0
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (isAsked) result.current?.focus()
  }, [isAsked])

  function submit(event: { preventDefault: () => void }): void {
    event.preventDefault()
    const address = email.trim()
    setIsInvalid(!isEmail(address))
    if (isEmail(address)) run(() => send(address))
    else input.current?.focus()
  }

  const failure = request.status === 'failed' ? errorText(t, request.error) : undefined
  return (
    <>
      {!isAsked && (
        <Form noValidate onSubmit={submit}>
          <Field label={t('label')} hint={t('hint')} error={isInvalid ? t('invalid') : failure}>
            <TextInput
              ref={input}
              type="email"
              dir="ltr"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={isBusy}>
            {t(isBusy ? 'sending' : 'button')}
          </Button>
        </Form>
      )}
      {/* Always rendered: screen readers announce only what is added to an existing live region. */}
      <div role="status" tabIndex={-1} ref={result}>
        {isAsked && <Notice tone="success">{t('asked')}</Notice>}
      </div>
    </>
  )
}
