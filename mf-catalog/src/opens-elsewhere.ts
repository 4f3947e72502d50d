import type { MouseEvent } from 'react'

/** Whether a click on a link opens its page in another tab or window, or downloads it: this page then stays as it is. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
