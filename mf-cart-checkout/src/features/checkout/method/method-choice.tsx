import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { $settings } from '@shop/stores'
import { Notice, TextLink } from '@shop/ui'
import { RadioGroup } from '@shop/ui/choices'
import * as urls from '@shop/urls'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'

/** The choice between delivery and collection in the pharmacy, with the pharmacy's address and a link to its opening hours (OPER-10). */
export function MethodChoice({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout')
  const address = useStore($settings)?.contact.address
  return (
    <>
      <RadioGroup
        legend={t('method.legend')}
        name="method"
        options={[
          { value: 'delivery', label: t('method.delivery') },
          { value: 'pickup', label: t('method.pickup') },
        ]}
        value={form.isPickup ? 'pickup' : 'delivery'}
        onChange={(method) => form.change('method', method === 'pickup' ? method : '')}
      />
      {form.isPickup && (
        <Notice title={t('method.place')}>
          {address && (
            <p>
              <bdi>{address}</bdi>
            </p>
          )}
          <TextLink as={Link} to={urls.contact()}>
            {t('method.hours')}
          </TextLink>
        </Notice>
      )}
    </>
  )
}
