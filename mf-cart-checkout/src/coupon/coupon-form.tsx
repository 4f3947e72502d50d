import { useStore } from '@nanostores/react'
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { couponCode } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { Button, Field, TextInput, theme } from '@shop/ui'
import { $typedCode, $withdrawnCode, applyCoupon, isRefused } from './coupon-store.ts'

const maxLength = 20

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  > input {
    flex: 1 1 8rem;
    inline-size: auto;
    min-inline-size: 0;
    text-transform: uppercase;
  }
  > button {
    min-block-size: 3rem;
  }
`

type Problem = { status: 'required' | 'invalid' } | { status: 'failed'; error: unknown }

interface CouponFormProps {
  /** The cart's amount; undefined while it is not known. */
  amountMillimes: number | undefined
  onApplied: (code: string) => void
}

/** Asks the API for the coupon of a typed code (COUP-01). */
export function CouponForm({ amountMillimes, onApplied }: CouponFormProps) {
  const { t } = useTranslation(['checkout', 'common'])
  const withdrawn = useStore($withdrawnCode)
  const { text: code } = useStore($typedCode)
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useProblem(amountMillimes)

  useLayoutEffect(() => {
    const input = field.current
    const typed = $typedCode.get()
    if (typed.hasFocus) input?.focus({ preventScroll: true })
    // Keeps a code that was typed into the server's HTML before hydration.
    if (input && typed.text === '') $typedCode.set({ ...typed, text: input.value.toUpperCase() })
    return () => {
      const hasFocus = input !== null && input === document.activeElement
      $typedCode.set({ ...$typedCode.get(), hasFocus })
    }
  }, [])

  async function apply(): Promise<void> {
    if (isBusy || !amountMillimes) return
    const wanted = couponCode(code)
    if (!wanted) return setProblem({ status: 'required' })
    setIsBusy(true)
    setProblem(undefined)
    try {
      await applyCoupon(wanted, amountMillimes)
      onApplied(wanted)
    } catch (error) {
      setProblem(isRefused(error) ? { status: 'invalid' } : { status: 'failed', error })
      setIsBusy(false)
    }
  }

  function applyOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Keeps Enter from submitting the form around the coupon box.
    event.preventDefault()
    void apply()
  }

  function errorOf(): string | undefined {
    if (problem) return t(`coupon.${problem.status}`)
    return withdrawn && t('coupon.withdrawn', { code: withdrawn })
  }

  const error = errorOf()
  const reason = problem?.status === 'failed' ? errorText(t, problem.error) : undefined
  return (
    <Field
      label={t('coupon.label')}
      error={error}
      hint={error === undefined ? t('coupon.hint') : reason}
    >
      <Row>
        <TextInput
          ref={field}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={maxLength}
          value={code}
          onChange={(event) => {
            $typedCode.set({ text: typedInCapitals(event), hasFocus: true })
            setProblem(undefined)
            $withdrawnCode.set(undefined)
          }}
          onKeyDown={applyOnEnter}
        />
        <Button
          variant="secondary"
          busy={isBusy}
          disabled={!amountMillimes}
          onClick={() => void apply()}
        >
          {t(isBusy ? 'coupon.applying' : 'common:actions.apply')}
        </Button>
      </Row>
    </Field>
  )
}

/**
 * Why a code was not applied. The problem is stored with the cart's amount at the time of the request. It is shown only while the
 * cart has this amount, because the API may accept the code for a different amount.
 */
function useProblem(amountMillimes: number | undefined) {
  const [found, setFound] = useState<{ problem: Problem; of: number | undefined }>()
  const setProblem = (problem: Problem | undefined) =>
    setFound(problem && { problem, of: amountMillimes })
  // An unknown amount counts as unchanged.
  const isOfThisCart = amountMillimes === undefined || found?.of === amountMillimes
  return [isOfThisCart ? found?.problem : undefined, setProblem] as const
}

/** Changes the text to capitals and keeps the cursor's position. Does not change text while an input method composes it. */
function typedInCapitals({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  if ((nativeEvent as InputEvent).isComposing) return target.value
  const { selectionStart, selectionEnd } = target
  target.value = target.value.toUpperCase().slice(0, maxLength)
  target.setSelectionRange(selectionStart, selectionEnd)
  return target.value
}
