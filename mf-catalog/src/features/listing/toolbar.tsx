import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort } from '@shop/contracts'
import { savesData } from '@shop/stores'
import { Button, Dialog, Icon, Select, Text, VisuallyHidden } from '@shop/ui'
import { useTypedBefore } from '@shop/ui/use-typed-before'
import { ProfileButton } from '../../profile/profile-button.tsx'
import { SkeletonText } from '../../page-parts/skeleton-text.tsx'
import type { ListingData, ListingDefinition } from './query/listing-definition.ts'
import { countAdded } from './query/count-added.ts'
import type { ChangeQuery, ListingQuery } from './query/listing-query.ts'
import { LazyFilters, loadFilters } from './panel/lazy-parts.tsx'
import { FilterButton, SortSelect, ToolbarRow } from './page-parts/listing-frame.ts'
import { ResetLink } from './page-parts/reset-link.tsx'

interface ToolbarProps {
  definition: ListingDefinition
  query: ListingQuery
  data: ListingData
  /** Whether there is nothing to filter or to sort. */
  isBare: boolean
  isPending: boolean
  onChange: ChangeQuery
  /** Called when the visitor closes the filters to see the products. */
  onShow: () => void
}

/** COLL-01: the number of products, the sort, and a button: on a phone it opens the filters, otherwise the profile (PROF-01). */
export function Toolbar(props: ToolbarProps) {
  const { definition, query, data, isBare, isPending, onChange, onShow } = props
  const { t } = useTranslation(['listing', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const hasChanged = useRef(false)
  const hasClosed = useRef(true)
  useLoadFiltersAfterDelay(definition.filters.length > 0)
  const page = data.list.status === 'ready' ? data.list.data : undefined
  const total = page?.isUnasked ? undefined : page?.pagination.total
  const filterCount = countAdded(definition, query)

  function open(): void {
    setIsOpen(true)
    hasChanged.current = false
    hasClosed.current = false
  }

  function close(): void {
    setIsOpen(false)
    hasClosed.current = true
    if (hasChanged.current) onShow()
  }

  const changeInDialog: ChangeQuery = (...change) => {
    hasChanged.current = true
    onChange(...change)
    // A price that is pending when the dialog closes is applied afterwards, when the price filter is unmounted.
    if (hasClosed.current) onShow()
  }

  return (
    <>
      <ToolbarRow data-bare={isBare || undefined}>
        <Text role="status" tone="muted">
          {total !== undefined && t('count', { count: total })}
        </Text>
        {definition.filters.length > 0 && !isBare && (
          <OpenFilters count={filterCount} onOpen={open} />
        )}
        {!isBare && <ProfileButton />}
        {definition.sorts.length > 0 && !isBare && !page?.isUnasked && (
          <SortOrder sorts={definition.sorts} chosen={query.sort} onChange={onChange} />
        )}
      </ToolbarRow>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('filters.title')}
        closeLabel={t('common:actions.close')}
        placement="start"
        footer={
          <>
            {filterCount > 0 && <ResetLink definition={definition} query={query} />}
            <Button onClick={close}>
              {isPending || total === undefined
                ? t('filters.showAll')
                : t('filters.show', { count: total })}
            </Button>
          </>
        }
      >
        <Suspense fallback={<SkeletonText lines={12} />}>
          <LazyFilters
            definition={definition}
            query={query}
            data={data}
            isBare
            onChange={changeInDialog}
          />
        </Suspense>
      </Dialog>
    </>
  )
}

/** LIST-03: the button that opens the filters, on phones. `count`: number of active filters. */
function OpenFilters({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation('listing')
  return (
    <FilterButton>
      <Button variant="ghost" icon={<Icon name="filter" />} aria-haspopup="dialog" onClick={onOpen}>
        <span>
          <span data-part="label">{`${t('filters.title')} `}</span>
          {count > 0 && <span>{`(${count})`}</span>}
        </span>
      </Button>
    </FilterButton>
  )
}

interface SortOrderProps {
  sorts: readonly Sort[]
  chosen: Sort
  onChange: ChangeQuery
}

/** LIST-02: the select of the sort. */
function SortOrder({ sorts, chosen, onChange }: SortOrderProps) {
  const { t } = useTranslation('listing')
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const choose = (value: string) =>
    onChange({ sort: sorts.find((sort) => sort === value) ?? chosen })
  useTypedBefore(select, chosen, choose)
  return (
    <SortSelect>
      <VisuallyHidden as="label" htmlFor={id}>
        {t('sort.label')}
      </VisuallyHidden>
      <Select
        ref={select}
        id={id}
        autoComplete="off"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
    </SortSelect>
  )
}

const loadFiltersAfterMs = 2000

/** Loads the filters' code after 2 s, so that the dialog opens complete. With data saving on, the code is loaded when the dialog opens. */
function useLoadFiltersAfterDelay(hasFilters: boolean): void {
  useEffect(() => {
    if (!hasFilters || savesData()) return
    const timer = setTimeout(() => {
      // After a failed load the panel shows the error when it opens.
      loadFilters().catch(() => null)
    }, loadFiltersAfterMs)
    return () => clearTimeout(timer)
  }, [hasFilters])
}
