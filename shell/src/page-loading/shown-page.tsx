import { createElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { HydratedServerPage } from '../problems/preserved-page.tsx'
import { KeptServerPage } from '../problems/server-page.ts'
import { EarlyAnswer } from '../waiting/early-answer.ts'
import { EarlyPage } from './early-page.tsx'
import type { KnownPage } from './known-page.ts'

interface ShownPageProps {
  page: KnownPage
  /** Returns the scroll position that the router restores, in px. */
  scrollPosition: () => number
}

/** A page. Until the page is loaded, shows its early view or the server's HTML. */
export function ShownPage({ page, scrollPosition }: ShownPageProps) {
  const answer = useLoaderData<unknown>()
  if (answer instanceof EarlyAnswer) {
    return (
      <EarlyPage key={answer.url} page={page} answer={answer} scrollPosition={scrollPosition()} />
    )
  }
  if (answer instanceof KeptServerPage) return <HydratedServerPage problem={answer.problem} />
  if (!page.route) throw new Error(`${page.path} was rendered before it was loaded`)
  return createElement(page.route.Component)
}
