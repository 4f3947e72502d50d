import type { SVGProps } from 'react'

export type LogoProps = SVGProps<SVGSVGElement> & {
  /** Height in CSS pixels; 32 by default. The width follows. */
  height?: number
  /** The mark alone, without the word. */
  mark?: boolean
  /** The accessible name; without it the logo is decoration (its link then carries the name). */
  title?: string
}

const petals =
  'M20 5c4.2 4.3 6.3 9 6.3 14 0 4.5-2.1 8.6-6.3 12.5-4.2-3.9-6.3-8-6.3-12.5 0-5 2.1-9.7 6.3-14Z' +
  'M10.7 10.3c-.6 7.5.7 15 6.9 21.5C9.9 30.6 5 26.4 4.2 17.8c-.3-2.7-.2-4.2-.2-4.2 2.5-.2 5.4.7 8 2.7' +
  'M29.3 10.3c.6 7.5-.7 15-6.9 21.5 7.7-1.2 12.6-5.4 13.4-14 .3-2.7.2-4.2.2-4.2-2.5-.2-5.4.7-8 2.7'

/** The lotus over its water line, and the word, in currentColor. */
export function Logo({ height = 32, mark = false, title, ...rest }: LogoProps) {
  const width = mark ? 40 : 132
  return (
    <svg
      viewBox={`0 0 ${width} 40`}
      width={Math.round((width / 40) * height)}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      {...rest}
    >
      <path d={petals} strokeWidth={2.4} />
      <path d="M9 36.3h22" strokeWidth={2.4} />
      {!mark && (
        <path
          strokeWidth={4}
          d={
            'M52 9v22h11' +
            'M74.5 31.2a7.4 7.4 0 1 0 0-14.8 7.4 7.4 0 0 0 0 14.8Z' +
            'M90.5 11v15.5c0 3 1.5 4.5 4.3 4.5h1.7M86.5 17h10' +
            'M108 31.2a7.4 7.4 0 1 0 0-14.8 7.4 7.4 0 0 0 0 14.8Z' +
            'M129 18.7c-1-1.6-2.6-2.4-4.6-2.4-2.6 0-4.3 1.3-4.3 3.4 0 4.9 9.4 2.6 9.4 7.6 0 2.4-2 3.9-4.9 3.9-2.4 0-4.3-1-5.3-2.8'
          }
        />
      )}
    </svg>
  )
}
