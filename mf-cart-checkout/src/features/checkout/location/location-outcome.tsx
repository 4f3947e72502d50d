import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { LocatedAddress } from '@shop/contracts'
import { Button, Notice, TextLink, theme } from '@shop/ui'
import type { FormValues } from '../form/form-draft.ts'
import type { CheckoutFormState } from '../form/use-checkout-form.ts'
import { isLookupRefusal, type Located, locate, type LocationProblem } from './locate.ts'

/** The link stands on a line of its own, as high as a touch target. */
const SourceLink = styled(TextLink)`
  display: inline-block;
  padding-block: ${theme.space[1]};
`

/** The outcome of a press on the button. `typed`: the texts that the found address replaced, if any. */
export type Outcome =
  | { status: 'filled'; typed: Partial<FormValues> | undefined }
  | { status: 'failed'; problem: LocationProblem }

/** The form as it was rendered last; undefined once the button is no longer shown. */
export type ShownForm = RefObject<CheckoutFormState | undefined>

/**
 * Fills the address of the shopper's position into the form. Fields for which the service has no value stay as typed (CHK-02).
 * Fills in nothing, and resolves with undefined, if the shopper has meanwhile left the checkout or chosen to collect the order.
 */
export async function fillFromPosition(form: ShownForm): Promise<Outcome | undefined> {
  const located: Located = await locate()
  if (!form.current) return undefined
  if (located.status === 'failed') return located
  const { values, fill } = form.current
  const fields = Object.keys(located.address) as (keyof LocatedAddress)[]
  const replaced = fields.filter((field) => values[field] !== located.address[field])
  const isLoss = replaced.some((field) => values[field].trim() !== '')
  fill(located.address)
  const typed = Object.fromEntries(replaced.map((field) => [field, values[field]]))
  return { status: 'filled', typed: isLoss ? typed : undefined }
}

interface LocationOutcomeProps {
  outcome: Outcome
  form: CheckoutFormState
}

/** Says what was filled in, with a button that undoes it; after a failure, says what to do instead (CHK-02). */
export function LocationOutcome({ outcome, form }: LocationOutcomeProps) {
  const { t } = useTranslation('checkout')
  const [isTakenBack, setIsTakenBack] = useState(false)
  if (outcome.status === 'failed') {
    const { problem } = outcome
    const isDenied = problem === 'denied' || problem === 'deniedSafari'
    const reload = (
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {t('location.reload')}
      </Button>
    )
    return (
      <Notice tone="warning" actions={isDenied && reload}>
        {isLookupRefusal(problem) ? t(`errors.${problem}`) : t(`location.problems.${problem}`)}
      </Notice>
    )
  }
  if (isTakenBack) return <Notice>{t('location.takenBack')}</Notice>
  const { typed } = outcome
  const takeBack = typed && (
    <Button
      variant="secondary"
      onClick={() => {
        form.fill(typed)
        setIsTakenBack(true)
      }}
    >
      {t('location.takeBack')}
    </Button>
  )
  return (
    <Notice tone="success" actions={takeBack}>
      <p>{t('location.filled')}</p>
      <SourceLink href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
        {t('location.source')}
      </SourceLink>
    </Notice>
  )
}
