import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import type { Hero } from '@shop/contracts'
import { heroTarget, type HeroLinkError, type HeroTarget, type SafeUrl } from '@shop/domain'
import { showToast } from '@shop/stores'
import { buttonStyles } from '@shop/ui'
import * as urls from '@shop/urls'

// The whole slide is the link's area.
const covering = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

const LinkLook = styled.a`
  &[data-variant] {
    ${buttonStyles}
  }
  ${covering}
`

const ButtonLook = styled.button`
  &[data-variant] {
    ${buttonStyles}
  }
  ${covering}
`

interface HeroLinkProps {
  hero: Hero
  /** Whether the link looks like a button; otherwise only its content is visible. */
  asButton: boolean
  children: ReactNode
}

/** HERO-04: the hero's link. A link without a target is a button that shows the reason (HERO-05). */
export function HeroLink({ hero, asButton, children }: HeroLinkProps) {
  const target = targetOf(hero)
  const look = asButton ? { 'data-variant': 'primary', 'data-size': 'lg' } : {}
  switch (target.kind) {
    case 'none':
      return null
    case 'external':
      return (
        <LinkLook href={target.href} target="_blank" rel="noopener noreferrer" {...look}>
          {children}
        </LinkLook>
      )
    case 'in_app':
      return (
        <LinkLook as={Link} to={target.path} {...look}>
          {children}
        </LinkLook>
      )
    case 'error': {
      const key = `home:hero.errors.${target.code}`
      return (
        <ButtonLook type="button" onClick={() => showToast({ kind: 'error', key })} {...look}>
          {children}
        </ButtonLook>
      )
    }
  }
}

type LinkTarget = { kind: 'none' } | SafeUrl | { kind: 'error'; code: HeroLinkError | 'navigation' }

/** The target of the link. A name that is not a valid Unicode text cannot be part of an address. */
function targetOf(hero: Hero): LinkTarget {
  const target = heroTarget(hero)
  const texts = Object.values<string | string[]>({ ...target }).flat()
  if (texts.every((text) => text.isWellFormed())) return addressOf(target)
  return { kind: 'error', code: 'navigation' }
}

function addressOf(target: HeroTarget): LinkTarget {
  switch (target.kind) {
    case 'product':
      return inApp(urls.product(target.productId))
    case 'products':
      return inApp(urls.heroProducts(target.productIds))
    case 'category':
      return inApp(urls.collection({ category: target.category }))
    case 'subcategory':
      return inApp(urls.collection({ category: target.category, subcategory: target.subcategory }))
    case 'none':
    case 'external':
    case 'in_app':
    case 'error':
      return target
  }
}

function inApp(path: string): LinkTarget {
  return { kind: 'in_app', path }
}
