import { type ComponentType, useEffect, useState } from 'react'
import { loadWithRetry } from '@shop/federation/runtime'
import { reportProblem } from '../../reporting/report-problem.ts'
import type { CategoryTreeProps } from './category-tree.tsx'

type Tree =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; CategoryTree: ComponentType<CategoryTreeProps> }

let loading: Promise<Tree> | undefined

/** Loads the code of the tree, once. A failure is reported, and the next call loads the code again. */
export function loadCategoryTree(): Promise<Tree> {
  loading ??= loadWithRetry(
    'shell/category-tree',
    () => import(/* webpackChunkName: "category-tree" */ './category-tree.tsx'),
  ).then(
    ({ CategoryTree }) => ({ status: 'ready', CategoryTree }),
    (error: unknown) => {
      loading = undefined
      reportProblem('load_failed', error)
      return { status: 'failed' }
    },
  )
  return loading
}

/** The tree component. Its code is loaded when a menu with the tree is opened. */
export function useCategoryTree(): Tree {
  const [tree, setTree] = useState<Tree>({ status: 'loading' })
  useEffect(() => {
    let isShown = true
    void loadCategoryTree().then((loaded) => isShown && setTree(loaded))
    return () => {
      isShown = false
    }
  }, [])
  return tree
}
