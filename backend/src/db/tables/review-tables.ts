import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from './column-types.ts'

export interface ReviewsTable {
  id: GeneratedAlways<number>
  product_id: string
  /** The author's account; null for a guest's review. */
  user_id: string | null
  content: string
  /** Null for a review that was written before reviews had stars (REV-01). */
  stars: WithDefault<number | null>
  /** The delivered order, if the review was written with the order's link. */
  order_id: WithDefault<string | null>
  author_name: WithDefault<string | null>
  is_by_link: WithDefault<boolean>
  answer: WithDefault<string | null>
  answered_at: WithDefault<Date | null>
  created_at: WithDefault<Date>
  /** Time since which the operator has hidden the review from shoppers; null if it is shown. */
  hidden_at: WithDefault<Date | null>
  /** The number of the review's rows in `review_votes` (REV-02). */
  helpful: WithDefault<number>
}

export interface ReviewVotesTable {
  review_id: number
  /** A signature of the voter's cookie, account or network. */
  voter: string
  user_id: string | null
}
