import { type CallName, calls } from '@shop/contracts'
import { describeShop } from '../testing/shop.ts'
import type { Example } from './testing/call-case.ts'
import { callCases } from './testing/call-cases.ts'
import { withLimits } from './testing/cases/order.ts'
import { callRequest } from './testing/call-request.ts'
import { contractShop } from './testing/contract-shop.ts'
import { codeOf, contractViolation } from './testing/judge.ts'

const names = Object.keys(calls) as CallName[]
const refusals = names.flatMap((name) =>
  Object.entries(callCases[name].refusals).map(
    ([code, example]) => [name, code, example as Example<CallName>] as const,
  ),
)

describeShop({ content: contractShop, withGeocoder: true }, (shop) => {
  const answerTo = async (name: CallName, example: Example<CallName>) => {
    const { input, headers, isLimited } = await example(shop())
    const app = isLimited ? await withLimits(shop()) : shop().app
    return app.inject(callRequest(name, input, headers))
  }

  test.each(names)('API-01: the answer of %s fits its contract', async (name) => {
    const answer = await answerTo(name, callCases[name].success)
    expect(answer.body).toContain('"success":true')
    expect(answer.statusCode).toBe(200)
    expect(contractViolation(name, answer)).toBeUndefined()
  })

  test.each(refusals)(
    'API-01: a request for %s that must be refused gets the code %s',
    async (name, code, example) => {
      const answer = await answerTo(name, example)
      expect(codeOf(answer)).toBe(code)
      expect(contractViolation(name, answer)).toBeUndefined()
    },
  )
})
