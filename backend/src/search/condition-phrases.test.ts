import { anId, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { addMeanings, listMeanings } from './meanings.repository.ts'
import { readQuery } from './reading/read-query.ts'

/** Names of needs and categories that are about a person, with the conditions that they name. */
const people = [
  ['Grossesse et allaitement', ['pregnancy']],
  ['Vitamines grossesse', ['pregnancy']],
  ['Allaitement', ['breastfeeding']],
  // The phrase "Bébé" also names the conditions `newborn` and `child`, which mean other ages.
  ['Bébé', ['baby', 'newborn', 'child']],
] as const
const text = {
  description: 'Pour la grossesse, l’allaitement et bébé.',
  fulldescription: '',
  category: 'Bébé & Maman',
  needs: ['Grossesse et allaitement'],
}
const neutral = { description: '', fulldescription: '', category: 'Corps', needs: [] }
const products = [
  aProduct(1, { ...text, name: 'Sérum doux' }),
  aProduct(2, {
    ...text,
    name: 'Sérum fort',
    facts: { pregnancy: 'no', breastfeeding: 'no', fromMonths: 216 },
  }),
  aProduct(3, {
    ...neutral,
    name: 'Huile des cheveux nourris',
    facts: { fromMonths: 216 },
  }),
  aProduct(4, {
    ...neutral,
    name: 'Tonique des grosses fatigues',
    facts: { pregnancy: 'no' },
  }),
  aProduct(5, { ...neutral, name: 'Crème éclat', needs: ['Soins anti-taches et éclat'] }),
  aProduct(6, {
    ...neutral,
    name: 'Crème au rétinol',
    needs: ['Soins anti-taches et éclat'],
    facts: { pregnancy: 'no' },
  }),
  aProduct(7, { ...neutral, name: 'Huile du ventre', subCategory: 'Soins vergetures' }),
]

describeShop({ content: { products } }, (shop) => {
  const search = async (q: string) => {
    const { body } = await shop().get(`/api/product/search?q=${encodeURIComponent(q)}`)
    const idsOf = (found: readonly { _id: string }[] = []) => found.map(({ _id }) => _id)
    return { found: idsOf(body.products), apart: idsOf(body.contraindicated?.products) }
  }

  test.each(people)(
    'FIND-01: each phrase that means "%s" names one of the conditions %j',
    async (meaning, named) => {
      const meant = (await listMeanings(shop().db, meaning)).filter(
        (one) => one.meaning === meaning,
      )
      expect(meant.length).toBeGreaterThan(2)
      for (const { phrase } of meant) {
        const { conditions, refused } = await readQuery(shop().db, phrase)
        const said = named.filter((condition) => conditions.includes(condition))
        expect([phrase, said.length]).not.toEqual([phrase, 0])
        for (const condition of said) expect(refused).toContain(`@no:${condition}`)
      }
    },
  )

  test.each([
    'sérum maternité',
    'sérum hamla',
    'sérum nursing',
    'sérum sghir',
    'sérum encein',
    'sérum pour mamans qui allaitent',
    'sérum allaitez',
  ])(
    'FIND-01: the query %p lists a product that is not for the named person only in the separate group',
    async (q) => {
      const { found, apart } = await search(q)
      expect(found).not.toContain(anId(2))
      expect(apart).toEqual([anId(2)])
    },
  )

  test.each([
    ['cheveux nourris', 3],
    ['grosses fatigues', 4],
  ] as const)(
    'FIND-01: the query %p names no condition and hides no product',
    async (q, number) => {
      const { found, apart } = await search(q)
      expect(found[0]).toBe(anId(number))
      expect(apart).toEqual([])
    },
  )

  test.each([
    ['masque de grossesse', 5],
    ['crème pour masque de grossesse', 5],
    ['masuqe de grossesse', 5],
    ['خطوط الحمل', 7],
  ] as const)(
    'FIND-01, FIND-03: the first product for %p is the product that the whole phrase means',
    async (q, number) => {
      expect((await search(q)).found[0]).toBe(anId(number))
    },
  )

  test('FIND-01: "masque de grossesse" lists a product that is not for pregnant women in the separate group', async () => {
    expect((await search('masque de grossesse')).apart).toEqual([anId(6)])
  })

  test('FIND-01: if the operator adds a phrase for a person, products that are not for this person are found only in the separate group', async () => {
    await addMeanings(shop().db, [{ phrase: 'ventre rond', meaning: 'femme enceinte' }])
    const { found, apart } = await search('sérum ventre rond')
    expect(found).not.toContain(anId(2))
    expect(apart).toEqual([anId(2)])
  })
})
