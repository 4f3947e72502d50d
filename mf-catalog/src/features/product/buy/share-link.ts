/**
 * Shares the address of this page by what the device offers, else copies it. Answers what to tell: nothing where the device has
 * its own way of telling.
 */
export async function shareLink(title: string): Promise<'shared' | 'shareFailed' | undefined> {
  const url = location.origin + location.pathname
  const content = { title, url }
  if (!('share' in navigator) || !navigator.canShare(content)) return await copy(url)
  try {
    await navigator.share(content)
    return undefined
  } catch (error) {
    // Whoever closes the list of apps wants nothing else.
    return (error as DOMException).name === 'AbortError' ? undefined : await copy(url)
  }
}

async function copy(url: string): Promise<'shared' | 'shareFailed'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'shared'
  } catch {
    return 'shareFailed'
  }
}
