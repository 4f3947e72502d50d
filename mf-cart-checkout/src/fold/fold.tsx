import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Icon, theme } from '@shop/ui'

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  inline-size: 100%;
  min-block-size: ${theme.touch};
  font-size: ${theme.fontSize.sm};
  font-weight: 600;
  line-height: 1.4;
  text-align: start;

  > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    flex: none;
    margin-inline-start: auto;
    transition: rotate ${theme.motion.fast};
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`

/* Hides the label of the field, because the button says the same. */
const Content = styled.div`
  padding-block-end: ${theme.space[2]};

  label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

interface FoldProps {
  label: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** The field below the button. */
  children: ReactNode
}

/** A field that few shoppers need, below a button that shows and hides it. */
export function Fold({ label, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <div>
      <FoldToggle isOpen={isOpen} onToggle={onToggle} controls={id}>
        {label}
      </FoldToggle>
      {isOpen && <Content id={id}>{children}</Content>}
    </div>
  )
}

interface FoldToggleProps extends Omit<FoldProps, 'label'> {
  /** Id of the element that the button shows and hides. */
  controls: string
}

/** The button of a fold, without the content. */
export function FoldToggle({ isOpen, onToggle, controls, children }: FoldToggleProps) {
  return (
    <Toggle
      type="button"
      data-next
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => onToggle(!isOpen)}
    >
      {children}
      <Icon name="chevronDown" size={18} />
    </Toggle>
  )
}
