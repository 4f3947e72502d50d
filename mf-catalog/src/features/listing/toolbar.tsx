import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, Icon, Select, Text } from '@shop/ui'
import { Filters, ResetLink } from './filters/filters.tsx'
import { ToolbarRow } from './listing-frame.ts'
import type { ListingData } from './load-listing.ts'
import { isFiltered, type ListingKind, type ListingQuery, sorts } from './listing-query.ts'
import type { ChangeOptions } from './use-listing.ts'

interface ToolbarProps {
  kind: ListingKind
  query: ListingQuery
  data: ListingData
  onChange: (changes: Partial<ListingQuery>, options?: ChangeOptions) => void
}

/** COLL-01: the number of products, the sort, and on a phone the button that opens the filters. */
export function Toolbar({ kind, query, data, onChange }: ToolbarProps) {
  const { t } = useTranslation(['listing', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const total = data.list.status === 'ready' ? data.list.data.pagination.total : undefined
  const count = total === undefined ? '' : t('count', { count: total })
  return (
    <ToolbarRow>
      <Text role="status" tone="muted">
        {count}
      </Text>
      <Button variant="secondary" icon={<Icon name="filter" />} onClick={() => setIsOpen(true)}>
        {t('filters.title')}
      </Button>
      <Select
        aria-label={t('sort.label')}
        value={query.sort}
        onChange={({ target }) =>
          onChange({ sort: sorts.find((sort) => sort === target.value) ?? query.sort })
        }
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('filters.title')}
        closeLabel={t('common:actions.close')}
        placement="start"
        footer={
          <>
            {isFiltered(query) && <ResetLink kind={kind} sort={query.sort} />}
            <Button onClick={() => setIsOpen(false)}>
              {t('filters.show', { count: total ?? 0 })}
            </Button>
          </>
        }
      >
        <Filters kind={kind} query={query} data={data} isBare onChange={onChange} />
      </Dialog>
    </ToolbarRow>
  )
}
