import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { callShared, isApiError } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'
import { isSlug } from '@shop/domain'

export type ArticlePageData = CallAnswer<'advice/one'> & {
  /** Other articles, newest first. */
  others: CallAnswer<'advice/list'>['articles']
}

const mostOthers = 3

/** ADV-01: a malformed name is a 404, like the name of an article that does not exist. */
export async function loadArticle({
  params,
  request: { signal },
}: LoaderFunctionArgs): Promise<ArticlePageData> {
  const { slug = '' } = params
  if (!isSlug(slug)) throw data(null, { status: 404 })
  try {
    const [answer, { articles }] = await Promise.all([
      callShared('advice/one', { slug }, { signal }),
      callShared('advice/list', {}, { signal }),
    ])
    const others = articles.filter((each) => each.slug !== slug).slice(0, mostOthers)
    return { ...answer, others }
  } catch (error) {
    if (isApiError(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  }
}
