import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'
import { suggestFacts } from './suggest-facts.ts'

const retinol = aProduct(1, {
  name: 'Sérum rétinol, 30 ml',
  size: '30 ml',
  description: 'Ce sérum non comédogène lisse les peaux matures.',
  fulldescription:
    'Une formule sans parfum ni alcool.\n\nComposition :\nActifs : rétinol 0,3 %, vitamine E 1 %, squalane. Base : eau, glycérine, alcool dénaturé.\n\nPrécautions :\nUsage externe. Déconseillé aux femmes enceintes ou allaitantes. Personnes épileptiques : demander conseil.',
  translations: {
    ar: {
      fulldescription:
        'الاحتياطات:\nللاستعمال الخارجي فقط. لا يُنصح به للحوامل والمرضعات. مرضى الصرع: تُطلب المشورة.',
    },
  },
})
const plain = aProduct(2, { name: 'Brosse', description: 'Une brosse.', fulldescription: '' })

function textsOf({
  name,
  brand,
  size = '',
  description,
  fulldescription,
  translations = {},
}: typeof retinol) {
  return { name, brand, size, description, fulldescription, translations }
}

test('FACT-01: facts are suggested from the texts, each with the sentence from which it was read', () => {
  const { facts, because } = suggestFacts(textsOf(retinol))
  expect(facts).toEqual({
    pregnancy: 'no',
    breastfeeding: 'no',
    askFor: ['epilepsy'],
    // Alcohol is not in the list, because the composition contains it.
    freeOf: ['comedogenic', 'perfume'],
    skinTypes: ['mature'],
    actives: [
      { name: 'rétinol', share: '0,3 %' },
      { name: 'vitamine E', share: '1 %' },
      { name: 'squalane' },
    ],
    warnings: {
      fr: 'Déconseillé aux femmes enceintes ou allaitantes.',
      ar: 'لا يُنصح به للحوامل والمرضعات.',
    },
    contents: { value: 30, unit: 'ml' },
  })
  expect(because).toContain('Déconseillé aux femmes enceintes ou allaitantes.')
  expect(suggestFacts(textsOf(plain))).toEqual({ facts: {}, because: [] })
})

test.each([
  ['Convient dès la naissance.', 0],
  ['Enfants à partir de 4 ans : 2 gommes par jour.', 48],
  ['Adultes : 1 par jour. Enfants de plus de 6 ans : 1 cuillère.', 72],
  ['Adultes : 1 gélule par jour.', 216],
  ['Ne pas donner de miel à un enfant de moins d’un an.', 12],
  ['Déconseillé aux enfants de moins de 7 ans.', 84],
  ['Récipient sous pression : ne pas exposer à plus de 50 °C.', undefined],
])(
  'FACT-01: from the text %p a minimum age of %p months is suggested',
  (fulldescription, months) => {
    expect(suggestFacts({ ...textsOf(plain), fulldescription }).facts.fromMonths).toBe(months)
  },
)

test.each([
  ['À éviter pendant la grossesse.', 'no'],
  ['Grossesse : à éviter.', 'no'],
  ['Évitez ce produit pendant la grossesse.', 'no'],
  ['Interdit pendant la grossesse.', 'no'],
  ['Ne doit pas être utilisé pendant la grossesse.', 'no'],
  ['N’est pas adapté pendant la grossesse.', 'no'],
  ['Ne convient pas aux femmes enceintes.', 'no'],
  ['Déconseillé pendant la grossesse ; consultez votre médecin.', 'no'],
  ['Contre-indiqué pendant la grossesse sauf avis médical.', 'no'],
  ['Avoid during pregnancy.', 'no'],
  ['Should not be used during pregnancy.', 'no'],
  ['Demandez conseil à votre médecin pendant la grossesse.', 'ask'],
  ['Consultez votre médecin en cas de grossesse.', 'ask'],
  ['Femmes enceintes : demander l’avis d’un pharmacien.', 'ask'],
  ['Consult your doctor if pregnant.', 'ask'],
  ['Déconseillé pendant la grossesse sans avis médical.', 'ask'],
  ['Dès le troisième mois de grossesse, masser le ventre.', 'fine'],
  ['Ne pas masser le ventre dès le troisième mois de grossesse.', undefined],
  ['Convient pendant la grossesse.', 'fine'],
  ['Suitable during pregnancy.', 'fine'],
  ['Rien ne prouve qu’il convient pendant la grossesse.', undefined],
  ['Pendant la grossesse, la peau change.', undefined],
  ['During pregnancy the skin changes.', undefined],
])(
  'FACT-01: from the text %p the answer %p is suggested for pregnant women',
  (fulldescription, verdict) => {
    expect(suggestFacts({ ...textsOf(plain), fulldescription }).facts.pregnancy).toBe(verdict)
  },
)

test.each([
  ['Allergie aux dérivés de crustacés : demandez conseil à votre médecin.', 'shellfish_allergy'],
  ['Consult your doctor if you are allergic to shellfish derivatives.', 'shellfish_allergy'],
  ['Allergie aux dérivés de poisson : demandez conseil à votre médecin.', 'fish_allergy'],
  ['Consult your doctor if you are allergic to fish derivatives.', 'fish_allergy'],
  ['Allergie aux produits de la ruche : demandez conseil.', 'bee_product_allergy'],
  ['Consult your doctor in case of allergy to bee products.', 'bee_product_allergy'],
])(
  'FACT-01: the sentence %p recommends asking for advice in case of %p',
  (fulldescription, condition) => {
    expect(suggestFacts({ ...textsOf(plain), fulldescription }).facts.askFor).toEqual([condition])
  },
)

describeShop(
  { content: { products: [{ ...retinol, facts: { pregnancy: 'ask' } }, plain] } },
  (shop) => {
    test('FACT-01: `facts suggest` writes a sheet for import with all known facts, and changes no product', async () => {
      const factsOf = async () =>
        (await shop().get(`/api/product/one/${anId(1)}`)).body.product.facts
      const { out, code } = await runOn(shop().db, 'facts', 'suggest')
      expect(code).toBe(0)
      expect(out).toContain('because')
      expect(out).not.toContain(anId(2))
      expect(await factsOf()).toEqual({ pregnancy: 'ask' })
      const imported = await runOn(shop().db, 'import', 'products', aFile('csv', out))
      expect(imported).toMatchObject({ err: '', code: 0 })
      expect(await factsOf()).toMatchObject({
        pregnancy: 'ask',
        breastfeeding: 'no',
        freeOf: ['comedogenic', 'perfume'],
      })
    })
  },
)
