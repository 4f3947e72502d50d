import { imageVariant } from '@shop/domain'

export const schemaOrg = 'https://schema.org'

interface Step {
  name: string
  /** Path of the step's page. Left out for a last step that is the page itself. */
  href?: string
}

/** SEO-01: the breadcrumb of a page. */
export function breadcrumb(publicUrl: string, steps: readonly Step[]): object {
  const described = steps.map(({ name, href }) => ({
    name,
    ...(href !== undefined && { item: new URL(href, publicUrl).href }),
  }))
  return listOf('BreadcrumbList', described)
}

/** SEO-01: the entries of a list in their order. */
export function itemList(publicUrl: string, entries: readonly Required<Step>[]): object {
  const described = entries.map(({ name, href }) => ({ name, url: new URL(href, publicUrl).href }))
  return listOf('ItemList', described)
}

function listOf(type: string, described: readonly object[]): object {
  const itemListElement = described.map((each, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...each,
  }))
  return { '@context': schemaOrg, '@type': type, itemListElement }
}

/** The picture in a width of 800 px. Messages with a link to the page show it small. */
export function previewPicture(image: string | undefined): string | undefined {
  return image && imageVariant(image, 800, 'webp')
}
