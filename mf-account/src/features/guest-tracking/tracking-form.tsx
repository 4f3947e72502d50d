import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { shortOrderNumber } from '@shop/domain'
import { Button, Card, Field, Icon, Stack, TextInput } from '@shop/ui'
import { RecentOrders } from './recent-orders.tsx'
import { SearchProblem } from './search-problem.tsx'
import type { OrderQuery, Search } from './use-order-search.ts'

interface TrackingFormProps {
  search: Search
  onSearch: (query: OrderQuery) => void
}

/**
 * Order number and e-mail (GTRK-01). The inputs keep their own values, so that text typed before hydration
 * is not lost. Until then the button does not submit, because the e-mail would end up in the URL.
 */
export function TrackingForm({ search, onSearch }: TrackingFormProps) {
  const { t } = useTranslation('orders')
  const isHydrated = useIsHydrated()
  const orderId = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const handedOver = useLocation().state as OrderQuery | null

  function fill(query: OrderQuery) {
    if (orderId.current) orderId.current.value = shortOrderNumber(query.orderId)
    if (email.current) email.current.value = query.email
  }

  useEffect(() => {
    if (handedOver?.orderId && handedOver.email) fill(handedOver)
  }, [handedOver])

  function send(event: SubmitEvent) {
    event.preventDefault()
    const query = { orderId: orderId.current?.value ?? '', email: email.current?.value ?? '' }
    onSearch(query)
    if (query.orderId.trim() === '') orderId.current?.focus()
    else if (query.email.trim() === '') email.current?.focus()
  }

  const isBusy = search.status === 'loading'
  return (
    <Stack gap={5}>
      <Card as="form" method="post" noValidate onSubmit={send} aria-label={t('tracking.formLabel')}>
        <Stack gap={5}>
          <Field label={t('tracking.orderId')} hint={t('tracking.orderIdHint')} required>
            <TextInput
              ref={orderId}
              name="orderId"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          </Field>
          <Field label={t('tracking.email')} hint={t('tracking.emailHint')} required>
            <TextInput
              ref={email}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="email"
              maxLength={254}
            />
          </Field>
          <SearchProblem search={search} />
          <Button
            ref={submit}
            type={isHydrated ? 'submit' : 'button'}
            size="lg"
            block
            busy={isBusy}
            icon={<Icon name="search" />}
          >
            {t(isBusy ? 'tracking.searching' : 'tracking.submit')}
          </Button>
        </Stack>
      </Card>
      <RecentOrders
        onChoose={(query) => {
          fill(query)
          submit.current?.focus()
        }}
      />
    </Stack>
  )
}

function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}
