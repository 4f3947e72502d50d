import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import type { Hero } from '@shop/contracts'
import { heroTarget, type HeroTarget } from '@shop/domain'
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
  /** Looks like a button; otherwise only its content is seen. */
  asButton: boolean
  children: ReactNode
}

/** HERO-04: the hero's link. A link without a target is a button that shows the reason (HERO-05). */
export function HeroLink({ hero, asButton, children }: HeroLinkProps) {
  const { t } = useTranslation('home')
  const target = heroTarget(hero)
  const look = asButton ? { 'data-variant': 'primary', 'data-size': 'lg' } : {}
  if (target.kind === 'none') return null
  if (target.kind === 'external') {
    return (
      <LinkLook href={target.href} target="_blank" rel="noopener noreferrer" {...look}>
        {children}
      </LinkLook>
    )
  }
  if (target.kind === 'error') {
    const text = t([`hero.errors.${target.code}`, 'hero.errors.navigation'])
    return (
      <ButtonLook type="button" onClick={() => showToast({ kind: 'error', text })} {...look}>
        {children}
      </ButtonLook>
    )
  }
  return (
    <LinkLook as={Link} to={pathOf(target)} {...look}>
      {children}
    </LinkLook>
  )
}

function pathOf(target: Exclude<HeroTarget, { kind: 'none' | 'external' | 'error' }>): string {
  switch (target.kind) {
    case 'product':
      return urls.product(target.productId)
    case 'products':
      return urls.heroProducts(target.productIds)
    case 'category':
      return urls.collection({ category: target.category })
    case 'subcategory':
      return urls.collection({ category: target.category, subcategory: target.subcategory })
    case 'in_app':
      return target.path
  }
}
