import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

/**
 * The props that a component passes to the page's `RenderLink` function, which renders the link. Pages render
 * react-router's Link with `to={href}`.
 */
export type LinkProps = {
  href: string
  children: ReactNode
  className?: string
  rel?: string
  'aria-current'?: 'page' | undefined
  'aria-label'?: string
}

/** Renders a link, for example `({ href, ...rest }) => <Link to={href} {...rest} />`. */
export type RenderLink = (props: LinkProps) => ReactElement

/** Whether a click on a link opens a new tab or window, or downloads the target, so that the current page does not change. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** Styles of a link in menus, cards and breadcrumbs, which is underlined only while the pointer is on it. */
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

/** A link in running text: `<TextLink as={Link} to="…">` in an app; outside of apps, `<TextLink href="…">`. */
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
