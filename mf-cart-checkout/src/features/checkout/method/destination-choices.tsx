import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { $settings, $destination, readStored, writeStored } from '@shop/stores'
import { governorateOf, pageLanguage } from '@shop/domain'
import { governorateKey } from '@shop/stores/storage-keys'
import { Notice, TextLink } from '@shop/ui'
import { RadioGroup } from '@shop/ui/choices'
import * as urls from '@shop/urls'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import { cityListId, type FormValues } from '../form/form-draft.ts'
import { useCities } from '../form/use-cities.ts'
import { isAddressStarted } from '../form/fill-in.ts'
import { showDestination } from './form-destination.ts'

/** The choice between delivery and collection, if the shop offers both, and the governorate's cities. Fee and total follow the choice. */
export function DestinationChoices({ form }: { form: CheckoutFormState }) {
  useFormDestination(form)
  const isOffered = useStore($settings)?.offersPickup
  return (
    <>
      {isOffered && <MethodChoice form={form} />}
      {!form.isPickup && <CityList values={form.values} />}
    </>
  )
}

/** The delegations of the chosen governorate, as suggestions of the city field (OPER-10). */
function CityList({ values }: { values: FormValues }) {
  const { i18n } = useTranslation()
  const governorate = governorateOf(values)
  const cities = useCities(values)
  if (!cities || !governorate) return null
  return (
    <datalist id={cityListId}>
      {cities.delegationsOf(governorate, pageLanguage(i18n.language)).map((city) => (
        <option key={city}>{city}</option>
      ))}
    </datalist>
  )
}

/** Fee and total follow the form's destination until the shopper leaves the form. The governorate is stored for later visits (OPER-10). */
function useFormDestination({ values, isPickup, fill }: CheckoutFormState): void {
  const governorate = governorateOf(values)
  // Another tab may have chosen a different governorate, but the order of this form has the destination in this form.
  const shown = useStore($destination)
  const fillKept = useEffectEvent(() => {
    const kept = readStored(governorateKey)
    // If the shopper has begun an address, it may be in another governorate (ADDR-01).
    if (values.state === '' && kept && !isAddressStarted(values)) fill({ state: kept })
  })
  useEffect(() => {
    fillKept()
    // Other pages show the terms of a delivery, not of a pick-up.
    return () => showDestination({ ...$destination.get(), isPickup: false })
  }, [])
  useEffect(() => void writeStored(governorateKey, governorate), [governorate])
  useEffect(() => showDestination({ governorate, isPickup }), [governorate, isPickup, shown])
}

/** The choice between delivery and collection in the pharmacy, with the pharmacy's address and a link to its opening hours (OPER-10). */
function MethodChoice({ form }: { form: CheckoutFormState }) {
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
