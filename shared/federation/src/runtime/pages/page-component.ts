import { useStore } from '@nanostores/react'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import { $session } from '@shop/stores'
import type { PageModule, SessionPageModule } from './page-module.ts'

/** The component of a page's module, which the route's loader has loaded before the router renders. */
export function pageComponent(
  module: () => PageModule | undefined,
  needsSession: boolean,
): ComponentType {
  function loaded(): PageModule {
    const found = module()
    if (!found) throw new Error('A page was rendered before its chunk was loaded')
    return found
  }
  function Page(): ReactNode {
    return createElement(loaded().Component)
  }
  function SessionPage(): ReactNode {
    const isServed = Boolean(useLoaderData<unknown>())
    const isKnown = useStore($session).status !== 'unknown' || isServed
    const { Component, Skeleton } = loaded() as SessionPageModule
    return createElement(isKnown ? Component : Skeleton)
  }
  return needsSession ? SessionPage : Page
}
