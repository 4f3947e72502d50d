/**
 * Adds an empty notice over the foot of the page, outside React's root. Screen readers announce its text when it is set. Its
 * styles are in the document's style sheet.
 */
export function footNotice(): HTMLElement {
  const notice = document.createElement('p')
  notice.className = 'foot-notice'
  notice.setAttribute('role', 'status')
  document.body.append(notice)
  return notice
}
