import type { CallCases } from '../call-case.ts'

export const reportCases: CallCases<'report'> = {
  report: {
    success: () => ({
      input: {
        page: '/product/:id/:slug?',
        versions: { 'mf-catalog': '1.0.0-3fa9c1' },
        problems: [
          {
            kind: 'error',
            part: 'mf-catalog',
            message: 'x is not a function',
            at: '/r/mf-catalog/1.0.0-3fa9c1/browser/product.mjs:1:2345',
          },
        ],
      },
    }),
    refusals: {},
  },
}
