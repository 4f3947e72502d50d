import { Suspense, useSyncExternalStore } from 'react'
import { SkeletonText } from '../../../page-parts/skeleton-text.tsx'
import { LazyFilters } from './lazy-parts.tsx'
import type { FiltersProps } from './part-props.ts'
import { wideScreen } from './wide-screen.ts'

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(wideScreen)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * COLL-01: the filters beside the list, on wide screens. The server renders them for every screen. A phone shows the
 * filters in a dialog, so it removes them here before their code is loaded.
 */
export function FilterAside(props: FiltersProps) {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(wideScreen).matches,
    () => true,
  )
  return (
    <aside>
      {isWide && (
        <Suspense fallback={<SkeletonText lines={12} />}>
          <LazyFilters {...props} />
        </Suspense>
      )}
    </aside>
  )
}
