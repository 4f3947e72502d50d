import { useMatches } from 'react-router-dom'
import { EarlyAnswer } from './early-answer.ts'

/** Whether the page is shown before it is loaded. */
export function useIsEarly(): boolean {
  return useMatches().at(-1)?.loaderData instanceof EarlyAnswer
}
