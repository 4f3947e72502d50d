import {
  createContext,
  use,
  useId,
  useMemo,
  type ComponentPropsWithRef,
  type ReactNode,
} from 'react'
import { css, styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

type FieldControl = {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldControl | undefined>(undefined)

const FieldElement = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-inline-size: 0;
`

export const labelStyles = css`
  font-size: ${theme.fontSize.sm};
  font-weight: 600;
  line-height: 1.4;
`

const Label = styled.label`
  ${labelStyles}
`

const Marker = styled.span`
  color: ${theme.color.danger};
`

const Aside = styled.span`
  color: ${theme.color.inkMuted};
  font-weight: 400;
`

const Hint = styled.p`
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.sm};
  line-height: 1.45;
`

const ErrorText = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.sm};
  font-weight: 500;
  line-height: 1.45;

  &:empty {
    display: none;
  }
`

type FieldProps = {
  /** Id of the control. A link can point to it. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  /** The error in words. It is shown, announced, and connected to the control. */
  error?: string | undefined
  required?: boolean
  /** Text beside the label of an optional field: "(facultatif)". */
  optionalLabel?: string
  /** One TextInput or Select, which takes its id and descriptions from this field. */
  children: ReactNode
}

/** A labelled control with its hint and its error. */
export function Field(props: FieldProps) {
  const { label, hint, error, required, optionalLabel, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  const invalid = error ? true : undefined
  const control = useMemo<FieldControl>(
    () => ({ id, required, 'aria-describedby': describedBy, 'aria-invalid': invalid }),
    [id, required, describedBy, invalid],
  )
  return (
    <FieldElement>
      <Label htmlFor={id}>
        <span>{label}</span>
        {required && <Marker aria-hidden="true"> *</Marker>}
        {optionalLabel && <Aside>{` ${optionalLabel}`}</Aside>}
      </Label>
      <FieldContext value={control}>{children}</FieldContext>
      {/* Always rendered, because screen readers announce only what is added to an existing live region. */}
      <ErrorText id={errorId} aria-live="polite">
        {error}
      </ErrorText>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </FieldElement>
  )
}

const controlStyles = css`
  inline-size: 100%;
  min-block-size: 3rem;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.page};
  line-height: 1.5;
  transition: border-color ${theme.motion.fast};

  &::placeholder {
    color: ${theme.color.inkMuted};
    opacity: 1;
  }
  &:focus-visible {
    border-color: ${theme.color.accent};
    border-radius: ${theme.radius.md};
    outline-width: 2px;
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
    outline-color: ${theme.color.danger};
  }
  &[aria-invalid='true']:not(:focus-visible) {
    box-shadow: inset 0 0 0 1px ${theme.color.danger};
  }
  &:disabled {
    background: ${theme.color.surface};
    color: ${theme.color.inkMuted};
    cursor: not-allowed;
  }
`

const Input = styled.input`
  ${controlStyles}

  /* Numbers and addresses are written from left to right, but start on the side on which the labels of the page
     start. */
  [dir='rtl'] &[dir] {
    text-align: right;
  }
`

const SelectFrame = styled.span`
  position: relative;
  display: block;

  &::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 0.375rem);
    inset-inline-end: 1.125rem;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border: solid currentcolor;
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
    pointer-events: none;
  }
`

const SelectElement = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: ${theme.space[7]};
  text-overflow: ellipsis;
`

/**
 * A text field of one line. Inside a Field it needs no id; alone it needs an aria-label. For an e-mail or a phone
 * number, set type, autoComplete and dir="ltr".
 */
export function TextInput(props: ComponentPropsWithRef<'input'>) {
  return <Input {...use(FieldContext)} {...props} />
}

/** A text field of several lines, for use inside a Field. */
export function TextArea(props: ComponentPropsWithRef<'textarea'>) {
  return <Input as="textarea" rows={4} {...use(FieldContext)} {...props} />
}

/** The native select, with `<option>` children. */
export function Select(props: ComponentPropsWithRef<'select'>) {
  return (
    <SelectFrame>
      <SelectElement {...use(FieldContext)} {...props} />
    </SelectFrame>
  )
}
