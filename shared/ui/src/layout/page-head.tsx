import { useTranslation } from 'react-i18next'

interface PageHeadProps {
  /** Title without the shop's name; undefined while it is unknown. */
  title?: string | undefined
  description?: string | undefined
  /** True for a page of one visitor, or an error page: search engines do not index it. */
  noIndex?: boolean
}

/** SEO-01: title and description of a page in the document's head. The server adds the tags that follow from the address. */
export function PageHead({ title, description, noIndex }: PageHeadProps) {
  const { t } = useTranslation('common')
  const shop = t('shopName')
  return (
    <>
      <title>{title ? `${title} – ${shop}` : shop}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  )
}
