import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-paths.ts'
import { theme } from '../styles/theme.ts'

export type Tone = 'info' | 'success' | 'warning' | 'error'

export const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
}

type NoticeProps = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links under the text. */
  actions?: ReactNode
  /** Whether screen readers announce the notice: an error at once, another notice when they have finished speaking. */
  announce?: boolean
}

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentTint};
  color: ${theme.color.accentStrong};
  line-height: 1.5;

  > svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
  > div {
    flex: 1;
    min-inline-size: 0;
  }
  &[data-tone='success'] {
    background: ${theme.color.successTint};
    color: ${theme.color.success};
  }
  &[data-tone='warning'] {
    background: ${theme.color.warningTint};
    color: ${theme.color.warning};
  }
  &[data-tone='error'] {
    background: ${theme.color.dangerTint};
    color: ${theme.color.danger};
  }
`

const Body = styled.div`
  color: ${theme.color.ink};
  font-size: ${theme.fontSize.sm};
`

const Title = styled.p`
  font-weight: 600;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  margin-block-start: ${theme.space[3]};
`

/** A banner in the page. */
export function Notice({ tone = 'info', title, children, actions, announce }: NoticeProps) {
  const role = announce ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <Box data-tone={tone} role={role}>
      <Icon name={toneIcons[tone]} />
      <div>
        {title && <Title>{title}</Title>}
        {children && <Body>{children}</Body>}
        {actions && <Actions>{actions}</Actions>}
      </div>
    </Box>
  )
}
