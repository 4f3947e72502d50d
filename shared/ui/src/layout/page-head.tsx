import { useTranslation } from 'react-i18next'

interface PageHeadProps {
  /** The page's title, without the shop's name; undefined while it is unknown. */
  title?: string | undefined
  description?: string | undefined
  /** True for a page of one visitor and for an error page, which search engines must not index. */
  noIndex?: boolean
}

/** SEO-01: writes a page's title and description into the document's head. The server adds the tags that depend only on the address. */
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
