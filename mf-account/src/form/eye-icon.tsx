/** An icon in the style of `@shop/ui`. It is not in `@shop/ui`, because every page loads that package, but only password forms show it. */
export function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
      {isCrossed && <path d="M4 20 20 4" />}
    </svg>
  )
}
