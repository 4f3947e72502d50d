import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { loadWithRetry } from '@shop/federation/runtime'
import { $settings } from '@shop/stores'
import { Button, Icon, Notice, theme } from '@shop/ui'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import type { LocationOutcome, Outcome, ShownForm } from './location-outcome.tsx'

const Place = styled.div`
  display: grid;
  gap: ${theme.space[3]};

  > button {
    justify-self: start;
  }
  /* Reserves space for the answer after the press, so that the fields below do not move when the answer arrives. */
  > [data-pressed] {
    min-block-size: 8.5rem;
  }
`

type Answer = { outcome: Outcome; View: typeof LocationOutcome } | 'no code'

/** CHK-02: the button 'use my location', if the shop has a geocoding service. A press loads the code that finds the address. */
export function LocationButton({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout')
  const isOffered = useStore($settings)?.locatesAddresses
  const [presses, setPresses] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const shown: ShownForm = useRef(form)
  useEffect(() => {
    shown.current = form
    return () => {
      shown.current = undefined
    }
  })
  if (!isOffered) return null

  async function press(): Promise<void> {
    setPresses(presses + 1)
    setIsBusy(true)
    setAnswer(undefined)
    setAnswer(await answerOf(shown))
    setIsBusy(false)
  }

  return (
    <Place>
      <Button
        variant="secondary"
        icon={<Icon name="location" />}
        busy={isBusy}
        onClick={() => void press()}
      >
        {t(isBusy ? 'location.busy' : 'location.button')}
      </Button>
      <div role="status" data-pressed={presses > 0 || undefined}>
        {answer === 'no code' && <Notice tone="warning">{t('location.problems.unknown')}</Notice>}
        {answer && answer !== 'no code' && (
          <answer.View key={presses} outcome={answer.outcome} form={form} />
        )}
      </div>
    </Place>
  )
}

async function answerOf(form: ShownForm): Promise<Answer | undefined> {
  try {
    const { fillFromPosition, LocationOutcome: View } = await loadWithRetry(
      'mf-cart-checkout/location',
      () => import(/* webpackChunkName: "location" */ './location-outcome.tsx'),
    )
    const outcome = await fillFromPosition(form)
    return outcome && { outcome, View }
  } catch {
    return 'no code'
  }
}
