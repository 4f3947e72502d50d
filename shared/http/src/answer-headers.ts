/** Headers that forbid browsers to guess an answer's type and to show it on other sites (SEC-04). */
export const headersOfEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const
