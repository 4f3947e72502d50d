import { lazy, Suspense, type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithRetry } from '@shop/federation/runtime'
import { Button, Notice } from '@shop/ui'

interface Options {
  /** If its code cannot be loaded, the page leaves this part out without a message. */
  isOptional?: boolean
  /** Shown until the code has loaded. */
  placeholder?: ReactNode
}

/**
 * A part of the page whose code is loaded when the part is first shown; the server's HTML already contains the part. If the code
 * cannot be loaded, a message offers to try again, and the error is logged to the console. Without a network, the part stays as the
 * server wrote it, or shows the placeholder, and its code is requested again when the network is back: a message in its place would
 * remove text that the shopper can read (MFE-02).
 */
export function laterPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false, placeholder }: Options = {},
): ComponentType<Props> {
  // React keeps the result of a lazy component, so a failed load needs a new lazy component, for the next time this
  // part is shown.
  const part = () => lazy(loadPart)
  const loadPart = (): Promise<{ default: ComponentType<Props> }> =>
    loadWithRetry(name, load).then(
      (Component) => ({ default: Component }),
      () => {
        if (!navigator.onLine) return untilOnline().then(loadPart)
        Current = part()
        return { default: isOptional ? () => null : Missing }
      },
    )
  let Current = part()

  function LaterPart(props: Props) {
    const Part = useMemo(() => Current, [])
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    )
  }

  function Missing(props: Props) {
    const { t } = useTranslation('common')
    const [isAskedAgain, setIsAskedAgain] = useState(false)
    if (isAskedAgain) return <LaterPart {...props} />
    return (
      <Notice
        tone="error"
        announce
        actions={
          <Button variant="secondary" onClick={() => setIsAskedAgain(true)}>
            {t('actions.retry')}
          </Button>
        }
      >
        {t('errors.network')}
      </Notice>
    )
  }

  return LaterPart
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
