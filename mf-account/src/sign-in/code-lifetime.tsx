import { useState, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Icon, Text, tabularNumbers, theme } from '@shop/ui'
import { CodeHelp } from './code-help.tsx'

const codeLifeMs = 30 * 60 * 1000
const resendMs = 60 * 1000

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[3]};
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
  /** Time at which the code was sent, epoch ms; undefined if it is unknown. */
  sentAt: number | undefined
  isBusy: boolean
  onResend: () => void
}

/**
 * Shows how long the code is still valid. Once it has expired, the shopper can request another code. If `sentAt` is
 * unknown, the code may be only seconds old, so another code can be requested one minute after the form was opened or
 * after the last request (AUTH-05).
 */
export function CodeLifetime({ sentAt, isBusy, onResend }: CodeLifetimeProps) {
  const { t } = useTranslation('auth')
  const left = useCountdown(sentAt === undefined ? undefined : sentAt + codeLifeMs)
  const [askedAt, setAskedAt] = useState(Date.now)
  const wait = useCountdown(sentAt === undefined ? askedAt + resendMs : undefined)
  const isAlive = left !== undefined && left > 0
  const isTooSoon = wait !== undefined && wait > 0
  const resend = () => {
    setAskedAt(Date.now())
    onResend()
  }
  return (
    <Row>
      {isAlive && <Countdown text={t('code.livesFor')} seconds={left} />}
      {isTooSoon && <Countdown text={t('code.resendIn')} seconds={wait} />}
      <div role="status">
        {left === 0 && (
          <Text size="sm" weight="bold">
            {t('code.expired')}
          </Text>
        )}
      </div>
      {!isAlive && !isTooSoon && (
        <Button variant="secondary" busy={isBusy} onClick={resend}>
          {t(isBusy ? 'code.resending' : 'code.resend')}
        </Button>
      )}
      <CodeHelp text={t(isAlive ? 'code.resendLater' : 'code.spam')} />
    </Row>
  )
}

function Countdown({ text, seconds }: { text: string; seconds: number }) {
  return (
    <Clock size="sm" tone="soft">
      <Icon name="clock" size={18} />
      <span>
        <span>{text}</span> <span role="timer">{clockText(seconds)}</span>
      </span>
    </Clock>
  )
}

function clockText(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`
}

const secondMs = 1000

/** Seconds until the time `until` (epoch ms): 0 once it has passed, undefined if `until` is undefined. */
function useCountdown(until: number | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  const isRunning = until !== undefined && until > now
  // A layout effect runs before the browser paints: a new `until` with the old `now` would show one second too many.
  useLayoutEffect(() => {
    setNow(Date.now())
    const timer = isRunning ? setInterval(() => setNow(Date.now()), secondMs) : undefined
    return () => clearInterval(timer)
  }, [until, isRunning])
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / secondMs))
}
