import { useMatches } from 'react-router-dom'
import { EarlyAnswer } from './early-answer.ts'

/** Whether the shown page is an early view. */
export function useIsEarly(): boolean {
  return useMatches().at(-1)?.loaderData instanceof EarlyAnswer
}
