import { useTranslation } from 'react-i18next'
import { fromMillimes, withSign } from '@shop/domain'
// Import the package, not the file: the shell provides the package, so the page has no second copy.
import { formatMoney } from '@shop/i18n'

/** Writes amounts in the page's language, lines and totals in one form (GEN-06, SUM-01). */
export function useMoney() {
  const { language } = useTranslation().i18n
  const dinars = (tnd: number) => formatMoney(tnd, language)
  const millimes = (amount: number) => dinars(fromMillimes(amount))
  /** An amount in TND with its sign, which is added to or subtracted from others (SUM-01). */
  const difference = (tnd: number) => withSign(tnd, dinars)
  return { dinars, millimes, difference }
}
