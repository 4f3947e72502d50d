import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button, Container, Icon, Notice, theme } from '@shop/ui'
import { addressOf, serverPageAt } from './server-page.ts'
import { useLateArrival } from './use-late-arrival.ts'

const Section = styled(Container)`
  padding-block: ${theme.space[4]};
`

/** All renders use this one object. With a new object, React would set the element's HTML again, which Trusted Types forbid. */
const emptyHtml = { __html: '' }

/** The server's page inside the hydrated layout, if the page's code could not be loaded (see `wrapServerPage`). */
export function HydratedServerPage({ problem }: { problem: unknown }) {
  const place = usePlaceOf(serverPageAt(addressOf(useLocation())))
  const [isTakenOver, setIsTakenOver] = useState(false)
  useEffect(() => setIsTakenOver(true), [])
  return (
    <>
      {isTakenOver && <PreservedNotice problem={problem} />}
      <div
        ref={place}
        onSubmit={refuseSubmit}
        dangerouslySetInnerHTML={emptyHtml}
        suppressHydrationWarning
      />
    </>
  )
}

/** The server's page, shown in place of the page whose code has failed. */
export function PreservedPage({
  nodes,
  problem,
}: {
  nodes: readonly ChildNode[]
  problem: unknown
}) {
  const place = usePlaceOf(nodes)
  return (
    <>
      <PreservedNotice problem={problem} />
      <div ref={place} onSubmit={refuseSubmit} />
    </>
  )
}

/**
 * The element that shows these nodes. A hydrated element already contains the nodes. A new element gets the nodes here;
 * React creates a new element, for example, if it renders the whole page again because the layout differs from the
 * server's layout.
 */
function usePlaceOf(nodes: readonly ChildNode[] = []): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!place.current?.hasChildNodes()) place.current?.append(...nodes)
  }, [nodes])
  return place
}

/**
 * A notice that the page does not react, with a Retry button. A change of language reloads the document, because only
 * the server can render this page.
 */
function PreservedNotice({ problem }: { problem: unknown }) {
  const { t, i18n } = useTranslation('common')
  const navigate = useNavigate()
  const address = addressOf(useLocation())
  const isBusy = useNavigation().state !== 'idle'
  const pageLanguage = useRef(i18n.language)
  useLateArrival(problem)
  useEffect(() => {
    // The reload runs in a later task, after the chosen language was stored.
    if (i18n.language !== pageLanguage.current) setTimeout(() => location.reload())
  }, [i18n.language])
  return (
    <Section>
      <Notice
        tone="warning"
        announce
        title={t('problem.preservedTitle')}
        actions={
          <Button
            variant="secondary"
            busy={isBusy}
            icon={<Icon name="refresh" />}
            onClick={() => void navigate(address, { replace: true })}
          >
            {t(isBusy ? 'actions.retrying' : 'actions.retry')}
          </Button>
        }
      >
        {t('problem.preservedText')}
      </Notice>
    </Section>
  )
}

/** Prevents the submission of a form whose code is not loaded. The browser would write the form's fields into the address. */
function refuseSubmit(event: { preventDefault(): void }): void {
  event.preventDefault()
}
