import { storeKinds } from '../testing/a-store.ts'

test.each(storeKinds)(
  'DEL-02: a store on %s says whether pages may ask it each time, as a folder allows and a bucket does not',
  async (kind, open) => {
    const shop = await open()
    expect(shop.objects.isLocal).toBe(kind === 'a folder')
    await shop.close()
  },
)
