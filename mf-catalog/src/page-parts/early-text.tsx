import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Heading, PageHead, VisuallyHidden } from '@shop/ui'
import { paths } from '@shop/urls'
import { SkeletonText } from './skeleton-text.tsx'
import { TextPage } from './text-frame.ts'

/** The namespaces of the pages with this early view. Pages that are not listed use `advice`. */
const namespaces = [{ path: paths.brands, namespace: 'brands' }] as const

/** FAST-01: early view of the pages of texts: the title if its texts are loaded, and skeletons in the places of the text. */
export function Component() {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const namespace = namespaces.find(({ path }) => path === pathname)?.namespace ?? 'advice'
  const hasTexts = i18n.hasResourceBundle(i18n.language, namespace)
  const isArticle = namespace === 'advice' && pathname !== paths.advice
  const title = hasTexts ? t(`${namespace}:${isArticle ? 'page' : 'title'}`) : undefined
  return (
    <TextPage>
      <PageHead title={title} />
      <header>
        {isArticle || !title ? (
          <>
            {title && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
            <SkeletonText lines={2} />
          </>
        ) : (
          <Heading level={1}>{title}</Heading>
        )}
        <SkeletonText />
      </header>
      <div aria-hidden="true">
        <SkeletonText lines={16} />
      </div>
    </TextPage>
  )
}
