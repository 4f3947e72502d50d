import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Icon, Text, tabularNumbers, theme } from '@shop/ui'
import { useCountdown } from './use-countdown.ts'

const codeLifeMs = 30 * 60 * 1000

const Row = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  text-align: center;
`

const Clock = styled(Text)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: ${theme.touch};
  ${tabularNumbers}

  > svg {
    color: ${theme.color.accent};
  }
`

interface CodeLifetimeProps {
  /** Epoch ms; undefined where nobody knows when the code was sent. */
  sentAt: number | undefined
  isBusy: boolean
  onResend: () => void
}

/** How long the code lives; when it is over, another one can be asked for (AUTH-05). */
export function CodeLifetime({ sentAt, isBusy, onResend }: CodeLifetimeProps) {
  const { t } = useTranslation('auth')
  const left = useCountdown(sentAt === undefined ? undefined : sentAt + codeLifeMs)
  const isAlive = left !== undefined && left > 0
  return (
    <Row>
      {isAlive && (
        <Clock size="sm" tone="soft">
          <Icon name="clock" size={18} />
          <span>
            {t('code.livesFor')} <span role="timer">{clockText(left)}</span>
          </span>
        </Clock>
      )}
      <div role="status">
        {left === 0 && (
          <Text size="sm" weight="bold">
            {t('code.expired')}
          </Text>
        )}
      </div>
      {!isAlive && (
        <Button variant="secondary" busy={isBusy} onClick={onResend}>
          {t(isBusy ? 'code.resending' : 'code.resend')}
        </Button>
      )}
      <Text size="sm" tone="muted">
        {t(isAlive ? 'code.resendLater' : 'code.spam')}
      </Text>
    </Row>
  )
}

function clockText(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`
}
