import { showToast } from '@shop/stores'

interface Shared {
  title: string
  url: string
}

/** Keys of the toasts for the two results of copying. */
interface Toasts {
  copied: string
  failed: string
}

/** Opens the device's share dialog, else copies the address, and shows the result (PROD-01, WISH-01). */
export async function shareAddress(content: Shared, toasts: Toasts): Promise<void> {
  if (!('share' in navigator) || !navigator.canShare(content)) return await copy(content, toasts)
  try {
    await navigator.share(content)
  } catch (error) {
    // AbortError: the shopper closed the share dialog, so nothing is copied.
    if ((error as DOMException).name !== 'AbortError') await copy(content, toasts)
  }
}

async function copy({ url }: Shared, { copied, failed }: Toasts): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'success', key: copied })
  } catch {
    showToast({ kind: 'error', key: failed })
  }
}
