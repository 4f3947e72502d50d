export { WriteReviewPage as Component } from './write-review.tsx'
export { loadWriteReview } from './load-write-review.ts'
