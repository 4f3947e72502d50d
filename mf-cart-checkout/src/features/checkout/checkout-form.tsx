import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { isApiError } from '@shop/api'
import { $cart, $session } from '@shop/stores'
import { Stack, theme } from '@shop/ui'
import type { CartContent } from '../../cart-content/filled-cart.ts'
import { CashNotice, CustomerNotice, FormSection } from './checkout-notices.tsx'
import { CourierNote } from './form/courier-note.tsx'
import { FormFields } from './form/form-fields.tsx'
import { ProblemSummary } from './form/problem-summary.tsx'
import { type CheckoutFormState, useCheckoutForm } from './form/use-checkout-form.ts'
import { useSubmit } from './form/use-submit.ts'
import {
  LazyAddressChoice,
  LazyDestinationChoices,
  LazyRememberAddress,
} from './method/lazy-destination-parts.tsx'
import { LocationButton } from './location/location-button.tsx'
import { loadSending } from './placing/load-sending.ts'
import { snapshotOf } from './attempt/order-attempt.ts'
import { useAccountContact } from './placing/use-account-contact.ts'
import { captureOrder, type PlaceOrder } from './placing/use-place-order.tsx'
import { StockBanner } from './stock/stock-banner.tsx'
import { stockProblems } from './stock/stock-problems.ts'
import { OrderSummary } from './summary/order-summary.tsx'
import { LastAttemptNotice } from './summary/last-attempt-notice.tsx'
import { StillSending } from './summary/still-sending.tsx'
import { SubmitBar } from './summary/submit-bar.tsx'

/*
 * In one column the bar with the button sticks within the whole form, so the form must be the only box that encloses the bar.
 * `Ending` is therefore a box only on a wide screen, where the bar stands still at the end of the column of fields.
 */
const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};

  ${theme.media.desktop} {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) 24rem;
    align-items: start;
    gap: ${theme.space[5]} ${theme.space[7]};

    > aside {
      grid-area: 1 / 2 / span 2;
    }
  }
`

const Ending = styled.div`
  display: contents;

  ${theme.media.desktop} {
    display: grid;
    grid-column: 1;
    gap: ${theme.space[5]};
  }
`

interface CheckoutFormProps {
  content: CartContent
  order: PlaceOrder
}

export function CheckoutForm({ content, order }: CheckoutFormProps) {
  const { t } = useTranslation('checkout')
  const element = useRef<HTMLFormElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const bannerId = useId()
  const form = useCheckoutForm(element)
  const cart = useStore($cart)
  const { placing, openAttempt } = order
  const isBusy = placing.status === 'busy'
  const error = placing.status === 'failed' ? placing.error : undefined
  const filled = content.status === 'filled' && !content.isPending ? content : undefined
  const session = useStore($session)
  const isSame = openAttempt?.snapshot === snapshotOf(cart, session)
  // If the answer to an order was lost, this order may have taken the stock, so the shopper must be able to send it again.
  const problems = filled && !isBusy && !isSame ? stockProblems(filled.rows, cart) : []
  const hasProblems = problems.length > 0
  const isStockError = isApiError(error, 'out_of_stock') && hasProblems

  useAccountContact(session, element, form)
  useEffect(() => {
    if (isStockError) banner.current?.focus()
  }, [isStockError])
  useEffect(() => {
    if (form.stoppedSubmits > 0) summary.current?.focus()
  }, [form.stoppedSubmits])

  const { $isPressed, submit } = useSubmit(captureOrder, async (captured) => {
    if (!filled || hasProblems || isBusy || !form.submit()) return
    const method = form.isPickup ? 'pickup' : ''
    const refused = await order.place({ ...form.values, method }, filled, captured)
    if (refused) form.refuse(refused)
  })

  return (
    <Form
      ref={element}
      noValidate
      onSubmit={submit}
      onFocus={prefetchSending}
      aria-label={t('checkout.title')}
    >
      <Stack gap={5}>
        {hasProblems && <StockBanner id={bannerId} ref={banner} problems={problems} />}
        {form.stoppedSubmits > 0 && <ProblemSummary form={form} ref={summary} />}
        <CustomerNotice addresses={<LazyAddressChoice form={form} />} />
        <FormSection title={t('checkout.contact')}>
          <FormFields form={form} fields={['firstName', 'lastName', 'phone', 'email']} />
        </FormSection>
        <DestinationSection form={form} />
        <FormSection title={t('checkout.payment')}>
          <CashNotice isPickup={form.isPickup} />
        </FormSection>
      </Stack>
      <OrderSummary content={content} />
      {content.status !== 'failed' && (
        <Ending>
          {isBusy ? (
            <StillSending />
          ) : (
            <LastAttemptNotice
              error={isStockError ? undefined : error}
              text={placing.status === 'failed' ? placing.text : undefined}
              unanswered={openAttempt && (isSame ? 'same' : 'other')}
            />
          )}
          <SubmitBar
            content={filled}
            $isPressed={$isPressed}
            isBusy={isBusy}
            isDisabled={!filled || hasProblems}
            reasonId={hasProblems ? bannerId : undefined}
          />
        </Ending>
      )}
      {order.dialog}
    </Form>
  )
}

/** The destination of the order: an address, or the pharmacy. */
function DestinationSection({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout')
  return (
    <FormSection title={t(form.isPickup ? 'method.pickup' : 'checkout.address')}>
      <LazyDestinationChoices form={form} />
      {!form.isPickup && (
        <>
          <LocationButton form={form} />
          <FormFields form={form} fields={['street', 'state', 'city', 'zipcode', 'country']} />
          <CourierNote form={form} />
          <LazyRememberAddress form={form} />
        </>
      )}
    </FormSection>
  )
}

/**
 * Loads the code that sends an order at the first focus in the form, before the shopper presses the button. The press
 * repeats a failed load.
 */
function prefetchSending(): void {
  loadSending().catch(() => null)
}
