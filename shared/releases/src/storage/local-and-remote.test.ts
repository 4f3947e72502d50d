import { storeKinds } from '../testing/a-store.ts'

test.each(storeKinds)(
  'DEL-02: a store on %s states whether each page may read it: a folder allows this, a bucket does not',
  async (kind, open) => {
    const shop = await open()
    expect(shop.objects.isLocal).toBe(kind === 'a folder')
    await shop.close()
  },
)
