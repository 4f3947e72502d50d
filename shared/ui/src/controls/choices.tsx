import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { labelStyles, theme } from '@shop/ui'

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-block-size: ${theme.touch};
  line-height: 1.35;
  cursor: pointer;

  &:has(> :disabled) {
    color: ${theme.color.inkMuted};
    cursor: default;
  }
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
`

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  label: ReactNode
}

/** A checkbox and its label, 44 px high. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <Choice>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </Choice>
  )
}

const Group = styled.fieldset`
  > legend {
    margin-block-end: ${theme.space[1]};
    ${labelStyles}
  }
`

type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Of the form field. */
  name: string
}

/** One of several, with the arrow keys of the browser. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, name } = props
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Choice>
      ))}
    </Group>
  )
}
