import { Link } from 'react-router-dom'
import { styled, css } from 'styled-components'
import { theme } from '@shop/ui'
import { softChip } from '../../../page-parts/styles/soft-chip.ts'

export const Group = styled.div`
  & + & {
    margin-block-start: ${theme.space[3]};
  }
`

export const GroupTitle = styled.div`
  padding-block: ${theme.space[1]};
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.xs};
  font-weight: 600;
`

const optionStyles = css`
  color: inherit;
  text-decoration: none;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${theme.color.accentTint};
    outline: 2px solid ${theme.color.accent};
    outline-offset: -2px;
  }
  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.accentTint};
    }
  }
`

/** An option as a line, 44 px high or more. */
export const LineOption = styled(Link)`
  ${optionStyles}
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-block-size: ${theme.touch};
  min-inline-size: 0;
  padding: ${theme.space[1]} ${theme.space[2]};
  border-radius: ${theme.radius.md};
  line-height: 1.4;

  > svg {
    flex: none;
    color: ${theme.color.inkMuted};
  }
  > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`

/** Options beside each other. */
export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`

export const ChipOption = styled(Link)`
  ${softChip}
  ${optionStyles}
`

/** A line with its remove button. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
`

/** An option that runs an action, such as removing a recent search, instead of opening a page. */
export const ActionOption = styled.div`
  ${optionStyles}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: ${theme.touch};
  min-inline-size: ${theme.touch};
  border-radius: ${theme.radius.md};
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.sm};

  &[data-wide='true'] {
    padding-inline: ${theme.space[2]};
    color: ${theme.color.accent};
    font-weight: 600;
  }
`
