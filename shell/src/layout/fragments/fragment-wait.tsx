import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Icon, Text } from '@shop/ui'

interface FragmentWaitProps {
  /** Loads the fragment again. */
  retry: (() => void) | undefined
  /** Times in ms after which the text (`said`) and the Retry button (`offered`) appear. */
  times: readonly [said: number, offered: number]
}

/**
 * Shown in place of a fragment while the fragment's code loads: a text after three seconds, and Retry after five
 * (MFE-11). The fragment replaces it once the code is loaded.
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

/** Whether the current try has taken so long that the text (`isLong`) and the Retry button (`isLate`) are shown. */
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
