/**
 * Adds an empty notice over the foot of the page, outside of React's root. When the notice gets a text, screen readers
 * announce it. The notice's styles are in the document's style sheet.
 */
export function footNotice(): HTMLElement {
  const notice = document.createElement('p')
  notice.className = 'foot-notice'
  notice.setAttribute('role', 'status')
  document.body.append(notice)
  return notice
}
