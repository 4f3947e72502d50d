import { useStore } from '@nanostores/react'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { call, isApiError } from '@shop/api'
import { isEmail } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { useLaterTexts } from '@shop/i18n/use-later-texts'
import { $isSignedIn } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, Field, Notice, TextInput, theme } from '@shop/ui'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`

interface AlertProps {
  productId: string
  t: TFunction
}

/** BACK-01: an account's alert is set up at once; a guest types an e-mail address. */
export function StockAlert({ productId }: { productId: string }) {
  const t = useLaterTexts('stock-alert')
  const isSignedIn = useStore($isSignedIn)
  if (!t) return null
  const Alert = isSignedIn ? AccountAlert : GuestAlert
  return <Alert productId={productId} t={t} />
}

function AccountAlert({ productId, t }: AlertProps) {
  const { request, successes, run } = useRequest()
  const place = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    // Runs once: the press of the button has rendered this component.
    if (isSent.current) return
    isSent.current = true
    run(() => call('stock-alerts/ask', { productId }))
    place.current?.focus()
  }, [productId, run])
  const hasEnded =
    request.status === 'failed' &&
    isApiError(request.error) &&
    request.error.code === 'unauthorized'
  if (hasEnded) return <GuestAlert productId={productId} t={t} />
  return (
    <div role="status" tabIndex={-1} ref={place}>
      {request.status === 'busy' && <span>{t('sending')}</span>}
      {successes > 0 && <Notice tone="success">{t('done')}</Notice>}
      {request.status === 'failed' && <Notice tone="error">{errorText(t, request.error)}</Notice>}
    </div>
  )
}

function GuestAlert({ productId, t }: AlertProps) {
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
    if (isEmail(address)) run(() => call('stock-alerts/ask', { productId, email: address }))
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
