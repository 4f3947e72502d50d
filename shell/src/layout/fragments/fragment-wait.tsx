import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Icon, Text } from '@shop/ui'

interface FragmentWaitProps {
  /** Asks once more for the fragment. */
  retry: (() => void) | undefined
  /** After how many ms the wait is said, and Retry is offered. The first script has these numbers already. */
  times: readonly [said: number, offered: number]
}

/**
 * In the place of a fragment whose code comes: after three seconds it says so, after five it offers Retry (MFE-11). The
 * fragment is shown as soon as it comes, whatever was offered meanwhile.
 */
export function FragmentWait({ retry, times }: FragmentWaitProps) {
  const { t } = useTranslation('common')
  const [tries, setTries] = useState(1)
  const { isLong, isLate } = useWait(tries, times)
  const isOffered = isLate || tries > 1
  return (
    <>
      <Text as="p" size="sm" tone="soft" role="status">
        {isOffered ? t('problem.partLate') : isLong && t('problem.wait')}
      </Text>
      {isOffered && (
        <Button
          variant="secondary"
          busy={!isLate}
          icon={<Icon name="refresh" />}
          onClick={() => {
            setTries(tries + 1)
            retry?.()
          }}
        >
          {t(isLate ? 'actions.retry' : 'actions.retrying')}
        </Button>
      )}
    </>
  )
}

/** How long a try has taken. */
function useWait(tries: number, [said, offered]: FragmentWaitProps['times']) {
  const [passed, setPassed] = useState({ tries, ms: 0 })
  useEffect(() => {
    const timers = [said, offered].map((ms) => setTimeout(() => setPassed({ tries, ms }), ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [tries, said, offered])
  const ms = passed.tries === tries ? passed.ms : 0
  return { isLong: ms >= said, isLate: ms >= offered }
}
