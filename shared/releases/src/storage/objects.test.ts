import { storeKinds, type TestStore } from '../testing/a-store.ts'

describe.each(storeKinds)('on %s', (_kind, open) => {
  let shop: TestStore
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())

  test('DEL-07: an object is created once, and read unchanged', async () => {
    const { objects } = shop
    const bytes = Buffer.from([0, 255, 13, 10, 128])
    expect(await objects.read('f/a/x.mjs')).toBeUndefined()
    expect(await objects.create('f/a/x.mjs', bytes)).toBe(true)
    expect(await objects.create('f/a/x.mjs', 'other')).toBe(false)
    expect(await objects.read('f/a/x.mjs')).toEqual(bytes)
    expect(await objects.create('f/a/empty', Buffer.alloc(0))).toBe(true)
    expect(await objects.read('f/a/empty')).toEqual(Buffer.alloc(0))
  })

  test('DEL-07: of twenty concurrent writers exactly one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, writer) => shop.objects.create('c/x', String(writer))),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect((await shop.objects.read('c/x'))?.toString()).toBe(String(answers.indexOf(true)))
  })

  test('DEL-07: a list contains, in sequence, the keys that have a given prefix and follow a given key', async () => {
    const { objects } = shop
    for (const key of ['c/a/2', 'c/ab/1', 'c/a/1', 'c/a/10', 'r/a']) {
      await objects.create(key, 'x')
    }
    expect(await objects.list('c/a/')).toEqual(['c/a/1', 'c/a/10', 'c/a/2'])
    expect(await objects.list('c/a/', 'c/a/1')).toEqual(['c/a/10', 'c/a/2'])
    expect(await objects.list('none/')).toEqual([])
  })

  test('DEL-07: a removed object may be created again; removing a missing object does nothing', async () => {
    const { objects } = shop
    await objects.create('c/x', 'one')
    await objects.remove('c/x')
    await objects.remove('c/x')
    expect(await objects.create('c/x', 'two')).toBe(true)
    expect((await objects.read('c/x'))?.toString()).toBe('two')
  })
})
