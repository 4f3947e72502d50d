export { WriteReviewPage as Component } from './write-review.tsx'
