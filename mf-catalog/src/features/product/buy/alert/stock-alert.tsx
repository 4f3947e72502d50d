import { useStore } from '@nanostores/react'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { call, isApiError } from '@shop/api'
import { errorText } from '@shop/i18n'
import { useLaterTexts } from '@shop/i18n/use-later-texts'
import { $isSignedIn } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Notice } from '@shop/ui'
import { EmailRequest } from '../../../../page-parts/email-request.tsx'

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
    // The press of the button has rendered this component and causes one request, even if the effect runs again.
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
  return <EmailRequest t={t} send={(email) => call('stock-alerts/ask', { productId, email })} />
}
