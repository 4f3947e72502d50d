type LogoProps = {
  /** Height in CSS pixels. The width follows. */
  height: number
  /** The mark alone, without the word. */
  mark?: boolean
}

const petals =
  'M20 5.5c4.3 4.7 6 9.5 6 14.2 0 5-2.3 9-6 12.3-3.7-3.3-6-7.3-6-12.3 0-4.7 1.7-9.5 6-14.2Z' +
  'M14.6 14.9C12.8 12.9 10.7 11.5 8.3 10.8 7.3 19.5 10.8 27.8 20 32M25.4 14.9c1.8-2 3.9-3.4 6.3-4.1C32.7 19.5 29.2 27.8 20 32' +
  'M8.6 18.2C6.6 17.3 4.5 16.9 2.2 17 3.2 26.2 9.7 31.8 20 32M31.4 18.2c2-.9 4.1-1.3 6.4-1.2C36.8 26.2 30.3 31.8 20 32'

/** The lotus over its water line, and the word, in currentColor. Decoration: a link around it carries the name. */
export function Logo({ height, mark = false }: LogoProps) {
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
      aria-hidden="true"
      focusable="false"
    >
      <path d={petals} strokeWidth={2.2} />
      <path d="M11 36.5h18" strokeWidth={2.2} />
      {!mark && (
        <path
          strokeWidth={3.4}
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
