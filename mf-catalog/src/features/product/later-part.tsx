import { lazy, Suspense, type ComponentType } from 'react'
import { loadWithRetry } from '@shop/federation/runtime'

/**
 * A part of the page whose code is loaded when it is first shown; the server's HTML has it at once. Where the code cannot
 * be loaded, the page stays without that part, and the console says why. What every page shows comes beside the page's own code,
 * which does not wait for it: `comesWithPage`.
 */
export function laterPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { comesWithPage = false } = {},
): ComponentType<Props> {
  // What fails now is asked for again when it is shown.
  if (comesWithPage) load().catch(() => null)
  const Part = lazy<ComponentType<Props>>(() =>
    loadWithRetry(name, load).then(
      (Component) => ({ default: Component }),
      () => ({ default: () => null }),
    ),
  )
  return function LaterPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
