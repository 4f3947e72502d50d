/**
 * An empty notice over the foot of the page, whose text screen readers say when it is set; the document's style sheet has its
 * looks. It stands outside what React renders.
 */
export function footNotice(): HTMLElement {
  const notice = document.createElement('p')
  notice.className = 'foot-notice'
  notice.setAttribute('role', 'status')
  document.body.append(notice)
  return notice
}
