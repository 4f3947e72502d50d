import { useStore } from '@nanostores/react'
import type { TFunction } from 'i18next'
import { call } from '@shop/api'
import { maxWishlist } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { useLaterTexts } from '@shop/i18n/use-later-texts'
import { $isSignedIn } from '@shop/stores'
import { useLoaded } from '@shop/stores/use-loaded'
import { useRequest } from '@shop/stores/use-request'
import { Button, Notice } from '@shop/ui'
import { EmailRequest } from '../../page-parts/email-request.tsx'
import { PriceAlertFrame } from './price-alert-frame.tsx'

/** WISH-02: a guest types an e-mail address for these products; an account switches the mails on and off. */
export function PriceAlert({ ids }: { ids: readonly string[] }) {
  const t = useLaterTexts('price-alert')
  const isSignedIn = useStore($isSignedIn)
  if (!t) return <PriceAlertFrame />
  if (isSignedIn) return <AccountAlert t={t} />
  const productIds = ids.slice(0, maxWishlist)
  return <EmailRequest t={t} send={(email) => call('price-alerts/ask', { email, productIds })} />
}

function AccountAlert({ t }: { t: TFunction }) {
  const { state, change, reload } = useLoaded((signal) =>
    call('wishlist/price-alert', {}, { signal }),
  )
  const { request, isBusy, successes, run } = useRequest()
  if (state.status === 'failed') {
    const retry = (
      <Button variant="secondary" onClick={reload}>
        {t('common:actions.retry')}
      </Button>
    )
    return (
      <Notice tone="error" actions={retry}>
        {errorText(t, state.error)}
      </Notice>
    )
  }
  const isOn = state.status === 'ready' && state.data.isOn
  const press = () =>
    run(async () => {
      const answer = await call('wishlist/price-alert', { isWanted: !isOn })
      change(() => answer)
    })
  return (
    <>
      {isOn && successes === 0 && <Notice tone="success">{t('on')}</Notice>}
      {/* Always rendered: screen readers announce only what is added to an existing live region. */}
      <div role="status">
        {successes > 0 &&
          (isOn ? <Notice tone="success">{t('on')}</Notice> : <Notice>{t('off')}</Notice>)}
        {request.status === 'failed' && <Notice tone="error">{errorText(t, request.error)}</Notice>}
      </div>
      <Button variant="secondary" busy={isBusy || state.status === 'loading'} onClick={press}>
        {t(isOn ? 'switchOff' : 'switchOn')}
      </Button>
    </>
  )
}
