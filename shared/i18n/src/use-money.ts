import { useTranslation } from 'react-i18next'
import { fromMillimes, withSign } from '@shop/domain'
// Import from the package, not from the file: the shell provides the package, so that the page loads no second copy.
import { formatMoney } from '@shop/i18n'

/** Functions that write amounts in the page's language. Lines and totals have the same form (GEN-06, SUM-01). */
export function useMoney() {
  const { language } = useTranslation().i18n
  const dinars = (tnd: number) => formatMoney(tnd, language)
  const millimes = (amount: number) => dinars(fromMillimes(amount))
  /** Writes an amount in TND that is added to or subtracted from other amounts, with its sign (SUM-01). */
  const difference = (tnd: number) => withSign(tnd, dinars)
  return { dinars, millimes, difference }
}
