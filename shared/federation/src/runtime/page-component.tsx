import type { ComponentType, ReactNode } from 'react'
import type { PageModule } from './page-module.ts'

/** Renders the page module once it is there; the loader has brought it before the router renders. */
export function pageComponent(module: () => PageModule | undefined): ComponentType {
  return function Page(): ReactNode {
    const loaded = module()
    if (!loaded) throw new Error('A page was rendered before its chunk was loaded')
    const { Component } = loaded
    return <Component />
  }
}
