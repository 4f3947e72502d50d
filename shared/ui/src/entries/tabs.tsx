import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { theme } from '@shop/ui'

type Tab = { id: string; label: ReactNode; panel: ReactNode }

type TabsProps = {
  /** The accessible name of the list of tabs. */
  label: string
  tabs: readonly Tab[]
  /** Id of the selected tab. */
  selected: string
  onSelect: (id: string) => void
}

const TabList = styled.div`
  display: flex;
  gap: ${theme.space[5]};
  overflow-x: auto;
  border-block-end: 1px solid ${theme.color.line};

  > button {
    flex: none;
    min-block-size: 3rem;
    border-block-end: 2px solid transparent;
    color: ${theme.color.inkSoft};
    font-weight: 600;

    &:focus-visible {
      outline-offset: -3px;
    }
    &[aria-selected='true'] {
      border-block-end-color: ${theme.color.accent};
      color: ${theme.color.accent};
    }
  }
`

const Panel = styled.div`
  padding-block-start: ${theme.space[5]};
`

/** The tab that a key selects from the tab at `index`; undefined for a key that selects no tab. */
function targetOf(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
): number | undefined {
  const mirrored = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl'
  const forward = mirrored ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  if (event.key === forward) return (index + 1) % count
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return (index - 1 + count) % count
  return undefined
}

/**
 * Tabs by the WAI-ARIA pattern. The Tab key stops only at the selected tab; the arrow keys (mirrored on right-to-left
 * pages), Home and End select a tab.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function select(index: number): void {
    const tab = tabs[index]
    if (tab) onSelect(tab.id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const index = tabs.findIndex((tab) => tab.id === selected)
    const target = targetOf(event, index, tabs.length)
    if (target === undefined) return
    event.preventDefault()
    select(target)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
  }

  return (
    <div>
      <TabList ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-controls={`${id}${tab.id}panel`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(index)}
          >
            {tab.label}
          </button>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <Panel
          key={tab.id}
          role="tabpanel"
          id={`${id}${tab.id}panel`}
          aria-labelledby={`${id}${tab.id}`}
          tabIndex={0}
          hidden={tab.id !== selected}
        >
          {tab.panel}
        </Panel>
      ))}
    </div>
  )
}
