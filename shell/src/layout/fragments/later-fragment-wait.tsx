import { lazy, Suspense, use } from 'react'
import { timeLimitMs } from '@shop/federation/runtime'
import { FragmentsContext } from '@shop/federation/slot'
import { longWaitAfterMs } from '../../waiting/announce-long-wait.ts'

const FragmentWait = lazy(async () => {
  const part = await import(/* webpackChunkName: "fragment-wait" */ './fragment-wait.tsx')
  return { default: part.FragmentWait }
})

const times = [longWaitAfterMs, timeLimitMs] as const

/** The text and the Retry button of a long wait for a fragment. Their code is loaded during the wait (LIGHT-01). */
export function LaterFragmentWait({ fragment }: { fragment: string }) {
  return (
    <Suspense>
      <FragmentWait times={times} retry={use(FragmentsContext)[fragment]?.retry} />
    </Suspense>
  )
}
