import { iconPaths, mirroredIcons, solidIcons, type IconName } from './icon-paths.ts'

type IconProps = {
  name: IconName
  /** Side length in CSS px at the usual text size; the icon grows with the text. 20 by default. */
  size?: number
}

/** An icon beside a text, hidden from screen readers. Arrows are mirrored on right-to-left pages. */
export function Icon({ name, size = 20 }: IconProps) {
  const solid = solidIcons.has(name)
  const side = `${size / 16}rem`
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-mirror={mirroredIcons.has(name) || undefined}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
