import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router-dom'
import { announceLongWait } from '../../waiting/announce-long-wait.ts'
import { useIsEarly } from '../../waiting/use-is-early.ts'

/** Time after which the bar appears, in ms. If a page loads faster, no bar appears. */
const shownAfterMs = 150

/**
 * A thin bar at the top while the next page loads, and a sentence if the load takes long (MFE-11). The bar's styles are
 * in the document's style sheet.
 */
export function RouteProgress() {
  const { t } = useTranslation('common')
  const { state } = useNavigation()
  const isEarly = useIsEarly()
  const isLoading = state === 'loading' || isEarly
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsLong(true), shownAfterMs)
    const endWait = announceLongWait(() => t('problem.wait'))
    return () => {
      clearTimeout(timer)
      endWait()
      setIsLong(false)
    }
  }, [isLoading, t])
  return isLoading && isLong ? <div className="route-progress" aria-hidden="true" /> : null
}
