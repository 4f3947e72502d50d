import { useRevalidator } from 'react-router-dom'
import { call, isApiError } from '@shop/api'
import type { CallInput } from '@shop/contracts'
import { useRequest } from '@shop/stores/use-request'
import type { GivenAnswer } from './answered.tsx'
import { type Link, linkProblem, type LinkProblem } from './load-order-link.ts'

export type Answer = Omit<CallInput<'order/answer-link'>, 'orderId' | 'key'>

interface UseAnswerOptions {
  link: Link
  onAnswered: (given: GivenAnswer) => void
  onRefused: (problem: LinkProblem) => void
}

/**
 * Sends one answer at a time. Calls `onRefused` if the link can no longer be answered; other errors are in the returned `request`.
 * If the shop has changed the order's lines meanwhile, the order is loaded again, and `isOutdated` is true.
 */
export function useAnswer({ link, onAnswered, onRefused }: UseAnswerOptions) {
  const { request, isBusy, run } = useRequest()
  const { revalidate } = useRevalidator()
  function send(answer: Answer): void {
    run(async () => {
      try {
        const { order } = await call('order/answer-link', { ...link, ...answer })
        onAnswered({ answer: answer.answer, order })
      } catch (error) {
        // If the change breaks a rule, the form shows the problem, and the link can still be answered.
        const code = isApiError(error) ? error.code : 'validation_failed'
        const problem = code === 'validation_failed' ? undefined : linkProblem(code)
        if (problem) return onRefused(problem)
        if (hasOtherLines(error)) await revalidate()
        throw error
      }
    })
  }
  const isOutdated = request.status === 'failed' && hasOtherLines(request.error)
  return { request, send, isOutdated, isBusy }
}

function hasOtherLines(error: unknown): boolean {
  return isApiError(error) && error.fields.quantities === 'more_than_ordered'
}
