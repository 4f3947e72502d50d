import { addSeedDemo } from '@shop/demo-shop'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { readImagePath } from '@shop/domain'
import sharp from 'sharp'
import { runShop } from './src/cli/program.ts'
import { describeShop } from './src/testing/shop.ts'
import { aProduct } from './src/testing/builders.ts'

const [demo] = demoProducts()
const lacking = readImagePath(demo?.image[0] ?? '')?.hash ?? ''

describe.each([
  ['has the demonstration already', demo?._id],
  ['has other products only', undefined],
])('a shop that %s', (_, _id) => {
  const product = aProduct(1, _id === undefined ? {} : { _id, stockQuantity: 3 })

  describeShop({ content: { products: [product] } }, (shop) => {
    /** Runs seed-demo with a store that lacks one original. */
    async function seed() {
      const ran = { code: 0, out: '', err: '' }
      const written = new Map<string, Buffer>()
      const pictures = {
        read: (hash: string) =>
          Promise.resolve(hash === lacking ? written.get(hash) : Buffer.from('stored')),
        write: async (hash: string, bytes: Buffer) => void written.set(hash, bytes),
      }
      const terminal = {
        out: async (text: string) => void (ran.out += text),
        err: (text: string) => void (ran.err += text),
        ask: () => Promise.resolve(null),
        readInput: () => Promise.resolve(''),
        isWatched: false,
        untilStopped: () => new AbortController().signal,
        openShop: () =>
          Promise.resolve({
            db: shop().db,
            pictures,
            publicUrl: 'https://shop.example',
            name: 'Jasmin',
            close: () => Promise.resolve(),
          }),
      }
      ran.code = await runShop(['seed-demo'], terminal, [addSeedDemo])
      return { ...ran, written }
    }
    const rows = () => shop().db.selectFrom('products').selectAll().execute()

    if (_id === undefined) {
      test('API-06: seed-demo refuses a shop that has other products, and stores nothing', async () => {
        const before = await rows()
        const { code, err, written } = await seed()
        expect(code).toBe(1)
        expect(err).toContain('Nothing was changed.')
        expect(written.size).toBe(0)
        expect(await rows()).toEqual(before)
      })
      return
    }

    test('API-06: seed-demo stores the pictures that are missing and changes no row', async () => {
      const before = await rows()
      const { code, out, written } = await seed()
      expect(code).toBe(0)
      expect(out).toMatch(/1 missing of \d+ pictures were stored, no row was changed/)
      expect([...written.keys()]).toEqual([lacking])
      expect(await sharp(written.get(lacking)).metadata()).toMatchObject({ width: 1600 })
      expect(await rows()).toEqual(before)
    })
  })
})
