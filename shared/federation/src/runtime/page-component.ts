import { createElement, type ComponentType, type ReactNode } from 'react'
import type { PageModule } from './page-module.ts'

/** Renders the page module; the route's loader has loaded it before the router renders. */
export function pageComponent(module: () => PageModule | undefined): ComponentType {
  return function Page(): ReactNode {
    const loaded = module()
    if (!loaded) throw new Error('A page was rendered before its chunk was loaded')
    return createElement(loaded.Component)
  }
}
