import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'md' | 'lg'
type ButtonLook = {
  variant?: ButtonVariant
  /** Height of the button: md is 44 px, lg 52 px. */
  size?: ButtonSize
}

/** The styles of a button, for an element other than `Button`. They read the element's data-variant, data-size and data-block. */
export const buttonStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-block-size: ${theme.touch};
  max-inline-size: 100%;
  padding-block: ${theme.space[2]};
  padding-inline: min(${theme.space[5]}, 7vw);
  border: 1px solid transparent;
  border-radius: ${theme.radius.full};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${theme.motion.fast},
    border-color ${theme.motion.fast},
    color ${theme.motion.fast};

  > svg {
    flex: none;
  }
  &:focus-visible {
    border-radius: ${theme.radius.full};
  }

  &[data-size='lg'] {
    min-block-size: 3.25rem;
    padding-inline: min(${theme.space[6]}, 8vw);
    font-size: ${theme.fontSize.lg};
  }

  &[data-block='true'] {
    inline-size: 100%;
  }

  &[data-variant='primary'] {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  &[data-variant='secondary'] {
    border-color: ${theme.color.accent};
    background: ${theme.color.page};
    color: ${theme.color.accent};
  }
  /* :where adds no specificity, so this rule can be overridden as easily as the rules for all variants. */
  &:where([data-variant='ghost']) {
    padding-inline: ${theme.space[4]};
    color: ${theme.color.accent};
  }
  &[data-variant='danger'] {
    background: ${theme.color.danger};
    color: ${theme.color.onAccent};
  }

  &:disabled:not([data-busy='true']),
  &[aria-disabled='true']:not([data-busy='true']) {
    border-color: transparent;
    background: ${theme.color.surfaceStrong};
    color: ${theme.color.inkMuted};
    cursor: not-allowed;
  }
  &[data-busy='true'] {
    cursor: progress;
  }

  ${theme.media.hover} {
    &[data-variant='primary']:hover:enabled,
    a&[data-variant='primary']:hover {
      background: ${theme.color.accentStrong};
    }
    &[data-variant='secondary']:hover:enabled,
    a&[data-variant='secondary']:hover,
    &[data-variant='ghost']:hover:enabled,
    a&[data-variant='ghost']:hover {
      background: ${theme.color.accentTint};
      color: ${theme.color.accentStrong};
    }
  }
`

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const Spinner = styled.span`
  inline-size: 1.125em;
  block-size: 1.125em;
  flex: none;
  border: 2px solid currentcolor;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`

const ButtonElement = styled.button`
  ${buttonStyles}
`

const LinkElement = styled.a`
  ${buttonStyles}
`

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** Makes the button as wide as its container. */
    block?: boolean
    /** Shows a spinner and ignores presses; the button keeps the focus. Change the text too ("Envoi…"). */
    busy?: boolean
    /** An `<Icon>` before the text. */
    icon?: ReactNode
  }

/** Wraps a text in an element, so that React can add and remove nodes beside the text even if a browser has translated it (GEN-11). */
function inElement(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <span>{children}</span> : children
}

/** A button with type="button" by default. */
export function Button({
  variant = 'primary',
  size = 'md',
  block,
  busy = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <ButtonElement
      type={type}
      data-variant={variant}
      data-size={size}
      data-block={block}
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner aria-hidden="true" /> : icon}
      {inElement(children)}
    </ButtonElement>
  )
}

type ButtonLinkProps<Target extends ElementType> = ComponentPropsWithRef<Target> &
  ButtonLook & { as?: Target; icon?: ReactNode; children: ReactNode }
type AnyLink = ButtonLook & { as?: ElementType; icon?: ReactNode; children?: ReactNode }

/** A link that looks like a button: `<ButtonLink as={Link} to="…">` in an app; outside of apps, with `href`. */
export function ButtonLink<Target extends ElementType = 'a'>(props: ButtonLinkProps<Target>) {
  const { as, variant = 'primary', size = 'md', icon, children, ...rest }: AnyLink = props
  return (
    <LinkElement as={as} data-variant={variant} data-size={size} {...rest}>
      {icon}
      {inElement(children)}
    </LinkElement>
  )
}

const IconButtonElement = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${theme.touch};
  block-size: ${theme.touch};
  border-radius: ${theme.radius.full};
  color: inherit;
  transition: background-color ${theme.motion.fast};

  &:focus-visible {
    border-radius: ${theme.radius.full};
  }
  &[data-outlined='true'] {
    border: 1px solid ${theme.color.line};
    background: ${theme.color.page};
  }

  ${theme.media.hover} {
    &:hover:enabled,
    a&:hover {
      background: ${theme.color.accentTint};
    }
  }
`

type IconButtonProps<Target extends ElementType> = ComponentPropsWithRef<Target> & {
  as?: Target
  /** The action in words, which is the accessible name. */
  label: string
  outlined?: boolean
  /** The icon, and a `<CountBadge>` if the button shows a number. */
  children: ReactNode
}

type AnyIconButton = { as?: ElementType; label: string; outlined?: boolean; children?: ReactNode }

/** A button with only an icon, 44 px square. `as={Link} to="…"` makes it a link, such as the cart in the navbar. */
export function IconButton<Target extends ElementType = 'button'>(props: IconButtonProps<Target>) {
  const { as, label, outlined, children, ...rest }: AnyIconButton = props
  return (
    <IconButtonElement
      as={as}
      type={as === undefined || as === 'button' ? 'button' : undefined}
      aria-label={label}
      data-outlined={outlined}
      {...rest}
    >
      {children}
    </IconButtonElement>
  )
}
