import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { callShared } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'
import { isLegalPage } from '../../page-parts/legal-pages.ts'

export type LegalAnswer = CallAnswer<'legal/page'>

/** Loads a legal text in all languages, so that the page can show it at once after a change of language (GEN-01). */
export async function loadLegal({ params, request }: LoaderFunctionArgs): Promise<LegalAnswer> {
  const { page = '' } = params
  if (!isLegalPage(page)) throw data(null, { status: 404 })
  return await callShared('legal/page', { page }, { signal: request.signal })
}
