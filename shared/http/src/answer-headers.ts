/** Headers with which browsers do not guess an answer's type, and do not show the answer on other sites (SEC-04). */
export const headersOfEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const
