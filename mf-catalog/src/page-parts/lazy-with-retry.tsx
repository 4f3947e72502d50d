import {
  lazy,
  memo,
  Suspense,
  type ComponentType,
  type ReactNode,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
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
 * A part of the page whose code is loaded when the part is first shown; the server's HTML already contains the part. If the
 * server cannot load the code, the browser renders the part. If the browser cannot load the code, a message offers to try again,
 * and the error is logged to the console. Without a network, a part that the server has written keeps the server's text, which
 * the message would remove, and its code is requested again when the network is back (MFE-02). After a navigation there
 * is no text of the server, and the message is shown.
 */
export function lazyWithRetry<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false, placeholder }: Options = {},
): ComponentType<Props> {
  // React keeps the result of a lazy component, so a failed load needs a new lazy component, for the next time this
  // part is shown.
  const part = () => {
    const Loading = lazy(loadPart)
    function loadPart(): Promise<{ default: ComponentType<Props> }> {
      return loadWithRetry(name, load).then(
        (Component) => {
          Current = Loading
          return { default: Component }
        },
        (error: unknown) => {
          Current = part()
          if (process.env.TARGET !== 'browser') throw error
          if (isWritten && !navigator.onLine) return untilOnline().then(loadPart)
          return { default: isOptional ? () => null : Missing }
        },
      )
    }
    return Loading
  }
  let Current = part()
  /** Whether the page shows what the server has written for this part: its text, or its placeholder if the server could not load the code. */
  let isWritten = false

  function LazyPart(props: Props) {
    const isHydrating = useSyncExternalStore(subscribe, inBrowser, inHydration)
    const { current: written } = useRef(isHydrating ? props : undefined)
    const isServed = props === written
    const Part = useMemo(() => {
      isWritten = isServed
      return Current
    }, [isServed])
    // The same element in both renders of the hydration: React would replace the server's text if the element changed.
    return useMemo(
      () => (
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      ),
      [Part, props],
    )
  }

  function Missing(props: Props) {
    const { t } = useTranslation('common')
    const [isAskedAgain, setIsAskedAgain] = useState(false)
    if (isAskedAgain) return <LazyPart {...props} />
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

  // Without new props, a part that is not hydrated yet keeps its element: React would replace the server's text otherwise.
  return memo(LazyPart)
}

function untilOnline(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}

// A store that never changes: React reads `inHydration` while it takes over the server's HTML, and `inBrowser` otherwise.
const subscribe = () => () => null
const inBrowser = () => false
const inHydration = () => true
