import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { isApiError } from '@shop/api'
import { $cart } from '@shop/stores'
import { Stack, theme } from '@shop/ui'
import type { CartContent } from '../../cart-lines/use-cart-content.ts'
import { AddressFields } from './address/address-fields.tsx'
import { BackToCartDialog } from './stock/back-to-cart-dialog.tsx'
import { CashNotice, FormSection, GuestNotice, ProblemSummary } from './checkout-notices.tsx'
import { guestOrder } from './guest-order.ts'
import { contentOf } from './order-attempt.ts'
import { OrderSummary } from './order-summary.tsx'
import { StockBanner } from './stock/stock-banner.tsx'
import { stockProblems } from './stock/stock-problems.ts'
import { SubmitOrder } from './submit-order.tsx'
import { useAddressForm } from './address/use-address-form.ts'
import type { PlaceOrder } from './use-place-order.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    align-items: start;
    gap: ${theme.space[7]};
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
  const bannerId = useId()
  const form = useAddressForm(element)
  const cart = useStore($cart)
  const { placing, openAttempt } = order
  const isBusy = placing.status === 'busy'
  const error = placing.status === 'failed' ? placing.error : undefined
  const filled = content.status === 'filled' && !content.isPending ? content : undefined
  const isSame = openAttempt?.content === contentOf(guestOrder(form.values, cart))
  // An order whose answer was lost may itself have taken the stock: sending it again must stay possible.
  const problems = filled && !isBusy && !isSame ? stockProblems(filled.rows, cart) : []
  const hasProblems = problems.length > 0
  const isStockError = isApiError(error, 'out_of_stock') && hasProblems

  useEffect(() => {
    if (isStockError) banner.current?.focus()
  }, [isStockError])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!filled || hasProblems || isBusy || !form.submit()) return
    void order.place(form.values, filled)
  }

  return (
    <Form ref={element} noValidate onSubmit={submit} aria-label={t('checkout.title')}>
      <Stack gap={6}>
        {hasProblems && <StockBanner id={bannerId} ref={banner} problems={problems} />}
        {form.isHeldBack && <ProblemSummary problems={form.problems} />}
        <GuestNotice />
        <FormSection title={t('checkout.contact')}>
          <AddressFields form={form} fields={['firstName', 'lastName', 'email', 'phone']} />
        </FormSection>
        <FormSection title={t('checkout.address')}>
          <AddressFields form={form} fields={['street', 'zipcode', 'city', 'state', 'country']} />
        </FormSection>
        <FormSection title={t('checkout.payment')}>
          <CashNotice />
        </FormSection>
      </Stack>
      <OrderSummary content={content}>
        <SubmitOrder
          isBusy={isBusy}
          isDisabled={!filled || hasProblems}
          reasonId={hasProblems ? bannerId : undefined}
          error={isStockError ? undefined : error}
          unanswered={openAttempt && (isSame ? 'same' : 'other')}
        />
      </OrderSummary>
      <BackToCartDialog open={order.isAskingForCart} onClose={order.stopAsking} />
    </Form>
  )
}
