import { styled } from 'styled-components'

type LogoProps = {
  /** Height in CSS px. The width follows from the logo's proportions. */
  height: number
  /** True for only the mark, without the word. */
  mark?: boolean
}

/* The shop's folder sets the custom properties (BRAND-01): a picture, or a mask that is filled with the text's
   colour. */
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

/** The shop's logo. It is hidden from screen readers, so a link around it must have a name. */
export function Logo({ height, mark = false }: LogoProps) {
  return (
    <Drawn data-mark={mark || undefined} style={{ '--height': `${height}px` }} aria-hidden="true" />
  )
}
