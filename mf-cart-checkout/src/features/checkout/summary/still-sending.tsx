import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '@shop/ui'

/** After this time in ms the page says that the order is still being sent. */
const lateMs = 6000

/** CHK-08: says that the shop takes long to answer, while an order is being sent. */
export function StillSending() {
  const { t } = useTranslation('checkout')
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <Notice tone="info" announce>
      {t('checkout.stillSending')}
    </Notice>
  )
}
