import type { CallName } from '@shop/contracts'
import type { CallCases } from './call-case.ts'
import { accountCases } from './cases/account.ts'
import { cartCases } from './cases/cart.ts'
import { couponCases } from './cases/coupon.ts'
import { newsletterCases } from './cases/newsletter.ts'
import { orderCases } from './cases/order.ts'
import { readingCases } from './cases/reading.ts'
import { priceAlertCases, stockAlertCases } from './cases/alerts.ts'
import { reportCases } from './cases/report.ts'
import { reviewCases } from './cases/review.ts'
import { wishlistCases } from './cases/wishlist.ts'
import { userCases } from './cases/user.ts'

/** The cases of every call of the contract. A new call does not compile until it has its case. */
export const callCases: CallCases<CallName> = {
  ...readingCases,
  ...reviewCases,
  ...userCases,
  ...accountCases,
  ...cartCases,
  ...couponCases,
  ...orderCases,
  ...newsletterCases,
  ...stockAlertCases,
  ...priceAlertCases,
  ...wishlistCases,
  ...reportCases,
}
