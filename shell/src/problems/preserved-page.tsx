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

/** Always the same object: React would write another one into the page, which Trusted Types refuse. */
const asTheServerSentIt = { __html: '' }

/** The server's page while the browser takes the layout over without the page's code (see `wrapServerPage`). */
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
        dangerouslySetInnerHTML={asTheServerSentIt}
        suppressHydrationWarning
      />
    </>
  )
}

/** The server's page in the place of one whose code failed. */
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
 * Element that shows the nodes. During hydration they are in it already; it is empty on a first render in the browser,
 * also when React renders the whole page again because the layout differs from the server's.
 */
function usePlaceOf(nodes: readonly ChildNode[] = []): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!place.current?.hasChildNodes()) place.current?.append(...nodes)
  }, [nodes])
  return place
}

/** Says what does not work, with Retry. Another language needs the server: only it can render this page. */
function PreservedNotice({ problem }: { problem: unknown }) {
  const { t, i18n } = useTranslation('common')
  const navigate = useNavigate()
  const address = addressOf(useLocation())
  const isBusy = useNavigation().state !== 'idle'
  const pageLanguage = useRef(i18n.language)
  useLateArrival(problem)
  useEffect(() => {
    // In a task of its own, after the choice has been remembered.
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

/** Without its code a form would send its fields in the address. */
function refuseSubmit(event: { preventDefault(): void }): void {
  event.preventDefault()
}
