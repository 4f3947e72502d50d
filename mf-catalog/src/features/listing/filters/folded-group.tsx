import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Icon, labelStyles, theme } from '@shop/ui'

const Folded = styled.details`
  border-block-end: 1px solid ${theme.color.line};

  > summary {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    min-block-size: 3rem;
    ${labelStyles}
    cursor: pointer;
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary > svg {
    margin-inline-start: auto;
    transition: rotate ${theme.motion.fast};
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  > fieldset {
    margin-block-end: ${theme.space[3]};
  }
  /* The legend is not shown, because the heading of the group says the same. */
  > fieldset > legend {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

interface FoldedGroupProps {
  title: string
  /** Number of chosen values. A group with a chosen value is unfolded at first. */
  chosen: number
  isOpen: boolean
  children: ReactNode
}

/** FACT-01: one filter. A press on its name folds or unfolds it. */
export function FoldedGroup({ title, chosen, isOpen, children }: FoldedGroupProps) {
  const [isUnfolded, setIsUnfolded] = useState(isOpen || chosen > 0)
  return (
    <Folded open={isUnfolded} onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}>
      <summary>
        <span>{chosen > 0 ? `${title} (${chosen})` : title}</span>
        <Icon name="chevronDown" size={18} />
      </summary>
      {children}
    </Folded>
  )
}
