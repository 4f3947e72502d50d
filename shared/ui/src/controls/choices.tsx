import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { errorStyles, hintStyles, labelStyles, theme } from '@shop/ui'

const choiceStyles = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-block-size: ${theme.touch};
  line-height: 1.35;
  cursor: pointer;

  > input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${theme.color.accent};
    cursor: inherit;
  }
  > span {
    flex: 1;
    min-inline-size: 0;
  }
  > span > small {
    display: block;
    ${hintStyles}
  }
  > data {
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.sm};
    font-variant-numeric: tabular-nums;
  }
  &:has(:disabled) {
    color: ${theme.color.inkMuted};
    cursor: not-allowed;
  }
`

const Choice = styled.label`
  ${choiceStyles}
`

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  /** How many results it stands for, in a filter. */
  count?: number
}

/** A checkbox and its label, 44 px high. */
export function Checkbox({ label, hint, count, className, ...input }: CheckboxProps) {
  return (
    <Choice className={className}>
      <input type="checkbox" {...input} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      {count !== undefined && <data value={count}>{count}</data>}
    </Choice>
  )
}

const Group = styled.fieldset`
  > legend {
    margin-block-end: ${theme.space[1]};
    ${labelStyles}
  }
  > p {
    ${errorStyles}
  }
`

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  count?: number
  disabled?: boolean
}

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Of the form field; made up when left out. */
  name?: string
  required?: boolean
  error?: string | undefined
  className?: string
}

/** One of several, with the arrow keys of the browser. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, required, error, className } = props
  const id = useId()
  const errorId = `${id}error`
  return (
    <Group className={className} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={props.name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            disabled={option.disabled}
            required={required}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
          {option.count !== undefined && <data value={option.count}>{option.count}</data>}
        </Choice>
      ))}
      <p id={errorId} aria-live="polite">
        {error}
      </p>
    </Group>
  )
}
