import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { Heading, PageHead, Text } from '@shop/ui'
import type { SharedWishlist } from './load-wishlist.ts'
import { OwnList } from './own-list.tsx'
import { SharedList } from './shared-list.tsx'
import { Page } from './wishlist-frame.ts'

export { loadWishlist } from './load-wishlist.ts'

/** WISH-01: the visitor's own list, or a shared list from the address. */
export function Component() {
  const { t } = useTranslation('wishlist')
  const { shared } = useLoaderData<SharedWishlist>()
  const part = shared ? 'shared.' : ''
  return (
    <Page>
      <PageHead title={t(`${part}title`)} description={t(`${part}text`)} />
      <header>
        <Heading level={1}>{t(`${part}title`)}</Heading>
        <Text tone="soft">{t(`${part}text`)}</Text>
      </header>
      {shared ? <SharedList list={shared} /> : <OwnList />}
    </Page>
  )
}
