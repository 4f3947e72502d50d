import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '@shop/ui'

/** From here on a shopper wonders whether anything still happens. */
const lateMs = 6000

/** CHK-08: says of an order that is being sent for long that the shop takes long, and not that it failed. */
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
