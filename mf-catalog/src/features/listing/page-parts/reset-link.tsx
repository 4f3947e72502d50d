import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@shop/ui'
import type { ListingDefinition } from '../query/listing-definition.ts'
import { type ListingQuery, withoutFilters } from '../query/listing-query.ts'

interface ResetLinkProps {
  definition: ListingDefinition
  query: ListingQuery
}

/** Removes every filter; searched words and sort stay. */
export function ResetLink({ definition, query }: ResetLinkProps) {
  const { t } = useTranslation('common')
  return (
    <ButtonLink
      as={Link}
      variant="ghost"
      to={definition.urlOf(withoutFilters(query))}
      preventScrollReset
    >
      {t('actions.reset')}
    </ButtonLink>
  )
}
