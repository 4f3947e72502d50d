import { styled } from 'styled-components'

type LogoProps = {
  /** Height in CSS pixels. The width follows. */
  height: number
  /** The mark alone, without the word. */
  mark?: boolean
}

/* The shop's folder sets the custom properties (BRAND-01): a picture, or a mask that the text's colour fills. */
const Drawn = styled.span`
  display: block;
  flex: none;
  block-size: var(--height);
  aspect-ratio: var(--logo-ratio);
  background: var(--logo-fill);
  mask: var(--logo-mask);
  /* High contrast mode and printing leave out backgrounds, but this background is the logo itself. */
  forced-color-adjust: none;
  print-color-adjust: exact;

  &[data-mark] {
    aspect-ratio: var(--mark-ratio);
    background: var(--mark-fill);
    mask: var(--mark-mask);
  }
`

/** The shop's logo. Decoration: a link around it carries the name. */
export function Logo({ height, mark = false }: LogoProps) {
  return (
    <Drawn data-mark={mark || undefined} style={{ '--height': `${height}px` }} aria-hidden="true" />
  )
}
