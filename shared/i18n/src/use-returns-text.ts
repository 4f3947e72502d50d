import { useTranslation } from 'react-i18next'

/**
 * Returns a function that writes the time limit and the cost of returns of several products (TRUST-01). The page of one product
 * uses the same texts by `returnsWithin`. `days`: the limits of the products. Names no limit if they are unknown, or if a policy
 * has 0 days: those goods have the ten working days of the law (decision 114).
 */
export function useReturnsText() {
  const { t } = useTranslation('delivery')
  return (days: readonly number[]): string => {
    if (days.length === 0 || days.includes(0)) return t('returns')
    const [from, to] = [Math.min(...days), Math.max(...days)]
    return from < to ? t('returnsBetween', { from, to }) : t('returnsWithin', { count: to })
  }
}
