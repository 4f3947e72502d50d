import { sql } from 'kysely'
import { aProduct, anId } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

const warned = aProduct(1, {
  name: 'Crème aux amandes',
  description: 'Une crème pour les mains. Déconseillée aux plongeurs.',
  fulldescription:
    'Elle nourrit.\n\nPrécautions :\nUsage externe. Retirer les lentilles.\n\nUtilisation :\nMasser les ongles.',
  translations: {
    en: {
      description: 'A hand cream. Do not give to parrots.',
      fulldescription: 'Warnings:\nKeep away from aquariums.',
    },
    ar: {
      description: 'كريم لليدين. لا يُنصح به للغواصين.',
      fulldescription: 'الاحتياطات:\nتُنزع العدسات.',
    },
  },
})

describeShop({ content: { products: [warned] } }, (shop) => {
  const totalOf = async (q: string) =>
    (await shop().get(`/api/product/search?q=${encodeURIComponent(q)}`)).body.pagination.total

  const totalSaying = async (description: string, q: string) => {
    const change = shop().db.updateTable('products').where('id', '=', anId(1))
    await change.set({ description }).execute()
    const total = await totalOf(q)
    await change.set({ description: warned.description }).execute()
    return total
  }

  test.each(['plongeurs', 'lentilles', 'parrots', 'aquariums', 'الغواصين', 'العدسات'])(
    'FIND-01: a search for %p does not find a product that has the word only in its warnings',
    async (q) => {
      expect(await totalOf(q)).toBe(0)
    },
  )

  test.each(['amandes', 'mains', 'nourrit', 'ongles', 'hand cream', 'لليدين'])(
    'FIND-01: a search for %p finds a product that has the word in its other texts',
    async (q) => {
      expect(await totalOf(q)).toBe(1)
    },
  )

  test.each([
    'Évitez pendant la grossesse.',
    'À éviter pendant la grossesse.',
    'Demandez conseil à votre médecin pendant la grossesse.',
    'Consultez votre médecin en cas de grossesse.',
    'N’est pas adapté pendant la grossesse.',
    'En cas de grossesse, parlez-en à votre pharmacien.',
    'Avoid during pregnancy.',
    'Consult your doctor if pregnant.',
    'If you are pregnant, ask your midwife first.',
    'استشيري الطبيب قبل الاستعمال أثناء الحمل.',
    'تجنّبي استعماله أثناء الحمل.',
    'حقيبة صغيرة سهلة الحمل.',
  ])(
    'FIND-01: a query about pregnancy does not find a product by its warning %p',
    async (warning) => {
      expect(await totalSaying(warning, 'grossesse')).toBe(0)
      expect(await totalSaying(warning, 'الحمل')).toBe(0)
    },
  )

  test('FIND-01: the words of a product’s warnings, in any wording, do not find the product', async () => {
    const warnings = [
      'Contre-indiqué chez l’enfant',
      'Contre indiquée chez l’enfant',
      'Ne convient pas aux enfants',
      'Ne doivent pas l’employer : les enfants',
      'Ne pas avaler',
      'Ne jamais avaler',
      'Réservé aux adultes',
      'Réservée à l’adulte',
      'Interdit aux enfants',
      'Tenir hors de la portée des enfants',
      'Garder hors de portée des enfants',
      'Il n’est pas destiné aux enfants',
      'Non recommandé aux enfants',
      'Prendre l’avis du médecin',
      'Sans avis d’une sage-femme, arrêtez',
      'En cas de doute, arrêtez',
      'Abstenez-vous',
      'Not for children',
      'Unsuitable for children',
      'Do not swallow',
      'Don’t swallow',
      'Must not be swallowed',
      'It mustn’t be swallowed',
      'Children shouldn’t use it',
      'Never use on wounds',
      'For adults only',
      'Keep away from children',
      'Contraindicated for children',
      'Seek medical advice',
      'When breastfeeding, stop',
      'See the GP first',
      'Check with your midwife',
      'لا يناسب الأطفال',
    ]
    const { rows } = await sql<{ warning: string }>`
      select warning from unnest(${warnings}::text[]) as warning
      where without_warnings(warning) <> ''`.execute(shop().db)
    expect(rows).toEqual([])
  })

  test.each([
    ['Pour éviter les vergetures de la grossesse.', 'grossesse'],
    ['Helps avoid stretch marks of pregnancy.', 'pregnancy'],
    ['يغذي البشرة أثناء الحمل لتجنب الجفاف.', 'الحمل'],
  ])('FIND-01: a product with the text %p is found', async (text, q) => {
    expect(await totalSaying(text, q)).toBe(1)
  })

  test.each(['fact', 'without', 'fre', 'oil free'])(
    'FIND-01: a search for the beginning %p of a word finds no product that has the word only as a fact',
    async (q) => {
      const { db } = shop()
      await db.deleteFrom('product_facts').execute()
      await db
        .insertInto('product_facts')
        .values({ product_id: anId(1), pregnancy: 'no', free_of: ['gluten'] })
        .execute()
      expect(await totalOf(q)).toBe(0)
      const { body } = await shop().get(`/api/product/suggest?q=${encodeURIComponent(q)}`)
      expect(body.suggestions).toEqual([])
    },
  )

  test('FIND-01: if a condition’s word has a typing error, excluded products are not found', async () => {
    const { db } = shop()
    await db.deleteFrom('product_facts').execute()
    await db
      .insertInto('product_facts')
      .values({ product_id: anId(1), pregnancy: 'no' })
      .execute()
    await db
      .insertInto('products')
      .values({ id: anId(2), name: 'Gel enceintes', category: 'Visage', price_millimes: 1000 })
      .execute()
    await db
      .updateTable('products')
      .set({ description: 'Pour les mains et les enceintes' })
      .where('id', '=', anId(1))
      .execute()
    const { body } = await shop().get('/api/product/search?q=encientes')
    expect(body.correctedQuery).toBe('enceintes')
    expect(body.products.map(({ _id }) => _id)).toEqual([anId(2)])
    expect(body.contraindicated?.products.map(({ _id }) => _id)).toEqual([anId(1)])
  })

  test('FIND-01: when the operator adds or removes facts, the search uses the changed facts at once', async () => {
    const { db } = shop()
    await db.deleteFrom('product_facts').execute()
    expect(await totalOf('sans gluten')).toBe(0)
    await db
      .insertInto('product_facts')
      .values({ product_id: anId(1), free_of: ['gluten'] })
      .execute()
    expect(await totalOf('sans gluten')).toBe(1)
    await db.updateTable('product_facts').set({ free_of: [] }).execute()
    expect(await totalOf('sans gluten')).toBe(0)
  })
})
