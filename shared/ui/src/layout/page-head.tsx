interface PageHeadProps {
  /** Without the name of the shop; undefined while it is not known. */
  title?: string | undefined
  description?: string | undefined
  /** The page is for its visitor alone, or is an error: search engines leave it out. */
  noIndex?: boolean
}

/** SEO-01: what a page says of itself in the document's head. The server adds what follows from the address. */
export function PageHead({ title, description, noIndex }: PageHeadProps) {
  return (
    <>
      <title>{title ? `${title} – Lotos` : 'Lotos'}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  )
}
