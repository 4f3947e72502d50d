import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

/**
 * The props that a component passes to `RenderLink`, by which the page renders a link for it; pages give react-router's
 * Link `to={href}`.
 */
export type LinkProps = {
  href: string
  children: ReactNode
  className?: string
  rel?: string
  'aria-current'?: 'page' | undefined
  'aria-label'?: string
}

/** `({ href, ...rest }) => <Link to={href} {...rest} />` */
export type RenderLink = (props: LinkProps) => ReactElement

/** Whether a click on a link opens another tab or window, or downloads the target. The current page then does not change. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** A link in menus, cards and breadcrumbs: underlined only on hover. */
export const quietLinkStyles = css`
  color: inherit;
  text-decoration: none;
  text-underline-offset: 0.2em;

  ${theme.media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`

/** A link in running text: `<TextLink as={Link} to="…">` in an app, `<TextLink href="…">` elsewhere. */
export const TextLink = styled.a`
  color: ${theme.color.accent};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition: color ${theme.motion.fast};

  ${theme.media.hover} {
    &:hover {
      color: ${theme.color.accentStrong};
      text-decoration-thickness: 2px;
    }
  }
`
