import { type ComponentPropsWithRef, Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { labelStyles, theme } from '@shop/ui'
import { useOptimisticValue } from '../controls/use-optimistic-value.ts'

const lineHeight = 1.35
const boxSize = '1.25rem'

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[3]};
  /* A label of one line is 44 px high. A label of several lines has the same distance to its neighbours. */
  padding-block: calc((${theme.touch} - ${lineHeight}em) / 2);
  line-height: ${lineHeight};
  cursor: pointer;

  &:has(> :disabled) {
    color: ${theme.color.inkMuted};
    cursor: default;
  }
  > input {
    /* The box is in the middle of the first line, in small text too. */
    margin-block: calc((${lineHeight}em - ${boxSize}) / 2);
    inline-size: ${boxSize};
    block-size: ${boxSize};
    accent-color: ${theme.color.accent};
    cursor: inherit;
  }
`

type CheckboxProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'className' | 'checked' | 'onChange'
> & {
  label: ReactNode
  checked: boolean
  /** Called once the tick is painted. */
  onChange: (isChecked: boolean) => void
}

/** A checkbox and its label, 44 px high. */
export function Checkbox({ label, checked, onChange, ...input }: CheckboxProps) {
  const [isChecked, choose] = useOptimisticValue(checked, onChange)
  return (
    <Choice>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => choose(target.checked)}
        {...input}
      />
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

const Below = styled.div`
  margin-block: ${theme.space[1]} ${theme.space[3]};
  padding-inline-start: 2rem;
`

type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  /** `below` is shown indented under the option, for example a choice that belongs to the option. */
  options: readonly { value: Value; label: ReactNode; below?: ReactNode }[]
  value: Value
  /** Called once the choice is painted. */
  onChange: (value: Value) => void
  /** Name of the form field. */
  name: string
}

/** A choice of one among several options; the browser's arrow keys move between them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, name } = props
  const [chosen, choose] = useOptimisticValue(value, onChange)
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Fragment key={option.value}>
          <Choice>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => choose(option.value)}
            />
            <span>{option.label}</span>
          </Choice>
          {option.below && <Below>{option.below}</Below>}
        </Fragment>
      ))}
    </Group>
  )
}
