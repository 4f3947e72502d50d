import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../media/icon.tsx'
import { theme } from '../styles/theme.ts'

const Details = styled.details`
  border-block-end: 1px solid ${theme.color.line};

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[3]};
    min-block-size: 3.25rem;
    font-weight: 600;
    line-height: 1.35;
    list-style: none;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }
    > svg {
      flex: none;
      transition: transform ${theme.motion.calm};
    }
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  > div {
    padding-block-end: ${theme.space[4]};
  }
`

export type DisclosureProps = {
  summary: ReactNode
  /** Initially open; afterwards the shopper's choice counts. */
  open?: boolean
  children: ReactNode
  className?: string
}

/** Native details and summary: opens without a script. */
export function Disclosure({ summary, open, children, className }: DisclosureProps) {
  return (
    <Details open={open} className={className}>
      <summary>
        {summary}
        <Icon name="chevronDown" />
      </summary>
      <div>{children}</div>
    </Details>
  )
}
