/** In a button with long words in large text, the icon becomes smaller. */
const shrinking = { flex: '0 1 auto', minInlineSize: 0 }

/**
 * WhatsApp's logo in the style of the shop's icons, hidden from screen readers. It has its own file, because only some
 * pages show it.
 */
export function WhatsAppIcon() {
  return (
    <svg
      width="1.25rem"
      height="1.25rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={shrinking}
    >
      <path d="m3.5 20.5 1.3-4.6A9 9 0 1 1 8.2 19.2l-4.7 1.3Z" />
      <path
        fill="currentColor"
        stroke="none"
        d="M9.4 7.3c-.2-.5-.5-.5-.8-.5-.7 0-1.6.9-1.6 2.2 0 1.4 1 2.7 1.1 2.9 1.9 2.9 4.7 4.3 6.5 4.3 1.2 0 2.3-.9 2.3-2 0-.4-.1-.5-.4-.7l-1.9-.9c-.3-.1-.5-.1-.7.2l-.8 1c-.2.2-.3.2-.6.1-1.3-.6-2.5-1.6-3.3-3-.1-.3 0-.4.1-.6l.7-.8c.1-.2.1-.4 0-.6L9.4 7.3Z"
      />
    </svg>
  )
}
