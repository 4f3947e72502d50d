import type { ProductFacts } from '@shop/contracts'
import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const whole: ProductFacts = {
  fromMonths: 36,
  pregnancy: 'no',
  breastfeeding: 'ask',
  notFor: ['epilepsy'],
  askFor: ['diabetes', 'asthma'],
  freeOf: ['perfume', 'alcohol'],
  suits: ['vegan'],
  skinTypes: ['dry', 'sensitive'],
  hairTypes: ['curly'],
  spf: 50,
  actives: [
    {
      name: 'Biotine',
      share: '10 %',
      translations: { en: { name: 'Biotin' }, ar: { name: 'بيوتين' } },
    },
    { name: 'Panthénol', translations: { ar: { name: 'بانثينول' } } },
    { name: 'Niacinamide' },
  ],
  inci: 'Aqua, Niacinamide, Panthenol',
  warnings: { fr: 'Ne pas avaler.', en: 'Do not swallow.', ar: 'لا يُبتلع.' },
  contents: { value: 200, unit: 'ml' },
  reference: 'LOT-17',
  ean: '4006381333931',
}

describeShop(
  { content: { products: [aProduct(1, { facts: whole }), aProduct(2), aProduct(3)] } },
  (shop) => {
    const run = (...args: string[]) => runOn(shop().db, ...args)
    const importOf = (...lines: string[]) =>
      run('import', 'products', aFile('csv', lines.join('\n')))
    const factsOf = async (number: number): Promise<ProductFacts | undefined> =>
      (await shop().get(`/api/product/one/${anId(number)}`)).body.product.facts

    test('FACT-01: the API returns every fact that the operator has stated, and no facts for a product without facts', async () => {
      expect(await factsOf(1)).toEqual(whole)
      const { body } = await shop().get(`/api/product/one/${anId(2)}`)
      expect(body.product).not.toHaveProperty('facts')
    })

    test.each(['csv', 'json'] as const)(
      'FACT-01: facts exported as %s and imported again change nothing, and give the same facts to another shop',
      async (format) => {
        const { out } = await run('export', 'products', '--format', format)
        const same = await run('import', 'products', aFile(format, out))
        expect(same.out).toContain('0 new, 0 changed, 3 as they were')
        await shop().db.deleteFrom('products').execute()
        expect(await shop().db.selectFrom('product_facts').selectAll().execute()).toEqual([])
        expect((await run('import', 'products', aFile(format, out))).out).toContain('3 new')
        expect(await factsOf(1)).toEqual(whole)
      },
    )

    test('FACT-01: a sheet sets facts and keeps facts for which it has no column; an empty cell removes a fact', async () => {
      const { out } = await importOf(
        '_id,pregnancy,freeOf,actives,contents',
        `${anId(2)},No,paraben|gluten,zinc: 1 %|aloe,"3 x 1,5 l"`,
      )
      expect(out).toContain('0 new, 1 changed')
      expect(await factsOf(2)).toEqual({
        pregnancy: 'no',
        freeOf: ['paraben', 'gluten'],
        actives: [{ name: 'zinc', share: '1 %' }, { name: 'aloe' }],
        contents: { value: 4500, unit: 'ml' },
      })
      await importOf('_id,pregnancy,spf', `${anId(2)},,30`)
      await importOf('_id,contents', `${anId(2)},`)
      expect(await factsOf(2)).toEqual({
        spf: 30,
        freeOf: ['paraben', 'gluten'],
        actives: [{ name: 'zinc', share: '1 %' }, { name: 'aloe' }],
      })
    })

    test.each([
      ['ean', '4006381333932', 'ean: "4006381333932" does not fit'],
      ['pregnancy', 'maybe', 'expected fine, ask, no'],
      ['freeOf', 'perfume|perfume', 'with | between them'],
      ['notFor', 'flying', 'diabetes, epilepsy'],
      ['contents', 'a lot', 'a measure such as 200 ml'],
      ['fromMonths', '-1', 'a whole number from 0 to 1200'],
      ['spf', '0', 'a whole number from 1 to 100'],
    ])(
      'FACT-01: in the column %s the value %s is refused, and the message says why',
      async (name, value, message) => {
        const { err, code } = await importOf(`_id,${name}`, `${anId(3)},${value}`)
        expect(code).toBe(1)
        expect(err).toContain(message)
        expect(await factsOf(3)).toBeUndefined()
      },
    )

    test('FACT-01: an import of changed facts updates the product’s time of change', async () => {
      const changedAt = async () =>
        (
          await shop()
            .db.selectFrom('products')
            .select('changed_at')
            .where('id', '=', anId(3))
            .executeTakeFirstOrThrow()
        ).changed_at.getTime()
      const before = await changedAt()
      await importOf('_id,suits', `${anId(3)},halal`)
      expect(await changedAt()).toBeGreaterThan(before)
    })
  },
)
