/** What keeps browsers from taking an answer for something else, or showing it on other sites (SEC-04). */
export const headersOfEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const
