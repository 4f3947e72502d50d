import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../controls/button.tsx'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-paths.ts'
import { theme } from '../styles/theme.ts'
import { Heading, Text } from '../text/typography.tsx'

type ListStateProps = {
  /** `error`: the list could not be loaded. `empty`: the list has no entries. */
  kind: 'error' | 'empty'
  title: string
  text?: ReactNode
  /** The button, such as "Réessayer" or "Effacer les filtres". */
  action?: { label: string; onClick: () => void; busy?: boolean }
  /** Links below the text, as ButtonLink. */
  children?: ReactNode
  icon?: IconName
  level?: 1 | 2 | 3
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  max-inline-size: 32rem;
  margin-inline: auto;
  text-align: center;
  text-wrap: balance;
  padding-block: ${theme.space[5]} ${theme.space.section};

  > svg {
    box-sizing: content-box;
    padding: ${theme.space[4]};
    border-radius: 50%;
    background: ${theme.color.surface};
    color: ${theme.color.accent};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${theme.space[3]};
    margin-block-start: ${theme.space[2]};
  }
`

/** Shown in place of a list that could not be loaded (with Retry) or that is empty (with a link to continue). */
export function ListState({
  kind,
  title,
  text,
  action,
  children,
  icon,
  level = 2,
}: ListStateProps) {
  return (
    <Box role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icon ?? (kind === 'error' ? 'alert' : 'search')} size={28} />
      <Heading level={level} size="xl">
        {title}
      </Heading>
      {text && <Text tone="soft">{text}</Text>}
      {(action ?? children) && (
        <div>
          {action && (
            <Button onClick={action.onClick} busy={action.busy}>
              {action.label}
            </Button>
          )}
          {children}
        </div>
      )}
    </Box>
  )
}
