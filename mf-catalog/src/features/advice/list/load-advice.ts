import type { LoaderFunctionArgs } from 'react-router-dom'
import { callShared } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'

export type AdviceList = CallAnswer<'advice/list'>

/** The articles have their texts in all languages, so that the language switch changes the texts at once (GEN-01). */
export async function loadAdvice({ request }: LoaderFunctionArgs): Promise<AdviceList> {
  return await callShared('advice/list', {}, { signal: request.signal })
}
