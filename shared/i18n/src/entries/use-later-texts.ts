import type { i18n as I18n, TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
// Import from the package, not from the file: the shell provides one copy of the package to the page, and only this copy
// has the list of shown namespaces.
import { loadShownTexts, type Namespace } from '@shop/i18n'

/** Language and namespace → the running request for their texts. */
const requests = new Map<string, Promise<void>>()

/**
 * The texts of a part that is loaded after its page, from a namespace that the page itself does not load; undefined
 * until the texts are loaded.
 */
export function useLaterTexts(namespace: Namespace): TFunction | undefined {
  const { i18n } = useTranslation()
  const { language } = i18n
  const [, setLoaded] = useState('')
  useEffect(() => {
    if (i18n.hasResourceBundle(language, namespace)) return
    let isLeft = false
    void load(i18n, namespace).then(() => {
      if (!isLeft) setLoaded(language)
    })
    return () => {
      isLeft = true
    }
  }, [i18n, language, namespace])
  return i18n.hasResourceBundle(language, namespace)
    ? i18n.getFixedT(language, namespace)
    : undefined
}

/**
 * Never rejects. A failure is reported unless the shopper has no network, and the next part that needs the texts
 * requests them again.
 */
function load(i18n: I18n, namespace: Namespace): Promise<void> {
  const key = `${i18n.language} ${namespace}`
  const request =
    requests.get(key) ??
    loadShownTexts(i18n, [namespace])
      .catch((error: unknown) => {
        if (navigator.onLine) reportError(error)
      })
      .finally(() => requests.delete(key))
  requests.set(key, request)
  return request
}
