import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { readQuantity } from '@shop/domain'
import { Icon, theme } from '@shop/ui'
import { afterPaint } from '../controls/after-paint.ts'
import { useOptimisticValue } from '../controls/use-optimistic-value.ts'

type QuantityInputProps = {
  value: number
  /** Called once the new number is painted; the number is shown until the promise is settled. */
  onChange: (quantity: number) => void | Promise<void>
  max: number
  /** The accessible name of the field: "Quantité" or "Quantité de Crème Amande". */
  label: string
  decreaseLabel: string
  increaseLabel: string
  /** Called if more than `max` was typed, so that the value became `max` and the page can show a message. */
  onLimit: (max: number) => void
  disabled?: boolean
}

const Frame = styled.div`
  display: inline-flex;
  align-items: stretch;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.page};

  > button {
    display: grid;
    place-items: center;
    inline-size: ${theme.touch};
    min-block-size: ${theme.touch};
    border-radius: ${theme.radius.full};

    &:disabled {
      color: ${theme.color.lineStrong};
      cursor: not-allowed;
    }
    ${theme.media.hover} {
      &:hover:enabled {
        background: ${theme.color.accentTint};
      }
    }
  }
  > input {
    inline-size: 2.75rem;
    border: 0;
    background: none;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`

/**
 * A stepper from 1 to `max`. A typed text that is not a whole number of at least 1 is ignored, and replaced by the
 * quantity when the field is left. A number above `max` becomes `max` (CART-08, PROD-02).
 */
export function QuantityInput({
  value,
  onChange,
  max,
  label,
  decreaseLabel,
  increaseLabel,
  onLimit,
  disabled = false,
}: QuantityInputProps) {
  const [draft, setDraft] = useState<string>()
  const [shown, choose] = useOptimisticValue(value, onChange)
  const field = useRef<HTMLInputElement>(null)

  // Passes on a quantity that was typed into the server's HTML before hydration (CART-08).
  const adoptTyped = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== String(value)) type(typed)
  })
  useLayoutEffect(() => adoptTyped(), [])

  function type(text: string): void {
    const entry = readQuantity(text, max)
    setDraft(entry.status === 'ignored' ? text : undefined)
    if (entry.status === 'ignored') return
    if (entry.status === 'capped') afterPaint(() => onLimit(max))
    choose(entry.quantity)
  }

  function step(quantity: number): void {
    setDraft(undefined)
    choose(quantity)
  }

  return (
    <Frame>
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={disabled || shown <= 1}
        onClick={() => step(shown - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-label={label}
        value={draft ?? shown}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={disabled || shown >= max}
        onClick={() => step(shown + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </Frame>
  )
}
