import { lazy, Suspense, type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithRetry } from '@shop/federation/runtime'
import { Button, Notice } from '@shop/ui'

interface Options {
  /** Where its code cannot be loaded, the page stays without it and says nothing. */
  isOptional?: boolean
  /** Stands in its place until its code has come. */
  placeholder?: ReactNode
}

/**
 * A part of the page whose code is loaded when it is first shown; the server's HTML has it at once. Where the code cannot
 * be loaded, a message offers to try again, and the console says why.
 */
export function laterPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false, placeholder }: Options = {},
): ComponentType<Props> {
  // React keeps the result of a lazy component, so after a failed load a new one is made, for where this part is shown next.
  const part = () =>
    lazy<ComponentType<Props>>(() =>
      loadWithRetry(name, load).then(
        (Component) => ({ default: Component }),
        () => {
          Current = part()
          return { default: isOptional ? () => null : Missing }
        },
      ),
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
