/** With these headers, browsers do not guess an answer's content type, and pages of other sites cannot load the answer (SEC-04). */
export const headersOfEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const
