import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Card, Field, Icon, Stack, TextInput, Notice } from '@shop/ui'
import { errorText } from '@shop/i18n'
import { useIsHydrated } from '../../form/use-is-hydrated.ts'
import { LostNumber } from '../../lost-number/lost-number.tsx'
import { RecentOrders } from './recent-orders.tsx'
import type { OrderQuery, Search } from './use-order-search.ts'
import { useTrackingFields } from './use-tracking-fields.ts'

interface TrackingFormProps {
  search: Search
  onSearch: (query: OrderQuery) => void
}

/** Order number and e-mail (GTRK-01). Before hydration the button does not submit, because the e-mail would appear in the URL. */
export function TrackingForm({ search, onSearch }: TrackingFormProps) {
  const { t } = useTranslation('orders')
  const isHydrated = useIsHydrated()
  const submit = useRef<HTMLButtonElement>(null)
  const { orderId, email, missing, fill, formProps } = useTrackingFields(onSearch)
  const isBusy = search.status === 'loading'
  return (
    <Stack gap={5}>
      <Card as="form" method="post" noValidate aria-label={t('tracking.formLabel')} {...formProps}>
        <Stack gap={5}>
          <Field
            label={t('tracking.orderId')}
            hint={t('tracking.orderIdHint')}
            error={missing.has('orderId') ? t('tracking.orderIdRequired') : undefined}
            required
          >
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
          <Field
            label={t('tracking.email')}
            hint={t('tracking.emailHint')}
            error={missing.has('email') ? t('tracking.emailRequired') : undefined}
            required
          >
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
      <LostNumber />
      <RecentOrders
        onChoose={(query) => {
          fill(query)
          submit.current?.focus()
        }}
      />
    </Stack>
  )
}

/** The text that says why no order is shown (GTRK-02). */
function SearchProblem({ search }: { search: Search }) {
  const { t } = useTranslation(['orders', 'common'])
  if (search.status === 'incomplete') {
    return <Notice tone="error" announce title={t('tracking.incomplete')} />
  }
  if (search.status !== 'failed') return null
  const { error } = search
  if (error.code === 'order_not_found') {
    return <Notice tone="error" announce title={t('tracking.notFound')} />
  }
  if (error.status === 400) {
    return <Notice tone="error" announce title={t('tracking.invalid')} />
  }
  const isAnswered = error.status !== 0
  return (
    <Notice tone="error" announce title={t(isAnswered ? 'tracking.failed' : 'tracking.unanswered')}>
      {errorText(t, error)}
    </Notice>
  )
}
