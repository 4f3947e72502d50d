import { type NamedProduct, productName, productNameText } from './product-name.ts'

const visible = (text: string) =>
  text.replaceAll('\u00a0', '~').replaceAll('\u2066', '⟨').replaceAll('\u2069', '⟩')

function parts(product: NamedProduct, language = 'fr'): string[] {
  const { brand, title, size } = productName(product, language)
  return [brand ?? '–', title, size ?? '–'].map(visible)
}

const sunCream: NamedProduct = {
  name: 'Solvéa Mer Crème solaire SPF 50+ bronze, 50 ml',
  brand: 'Solvéa',
  size: '50 ml',
  translations: {
    en: { name: 'Solvéa Mer Sun Cream SPF 50+ Bronze, 50 ml' },
    ar: { name: 'كريم شمس SPF 50+ برونزي – Solvéa Mer، 50 مل', size: '50 مل' },
  },
}

function fourParts(product: NamedProduct, language = 'fr'): string[] {
  const { brand, range, title, size } = productName(product, language)
  return [brand ?? '–', range ?? '–', title, size ?? '–'].map(visible)
}

test('NAME-01: brand and size are separated from the name', () => {
  expect(parts(sunCream)).toEqual(['Solvéa', 'Mer Crème solaire SPF~50+ bronze', '50~ml'])
  expect(parts(sunCream, 'en')).toEqual(['Solvéa', 'Mer Sun Cream SPF~50+ Bronze', '50~ml'])
})

test('NAME-01: the brand is removed from any position in an Arabic name', () => {
  expect(parts(sunCream, 'ar')).toEqual(['⟨Solvéa⟩', 'كريم شمس ⟨SPF~50+⟩ برونزي، ⟨Mer⟩', '50~مل'])
  const sized = {
    name: 'X',
    brand: 'Eaulys',
    translations: { ar: { name: 'مقشر – Eaulys، 50 مل' } },
  }
  expect(parts(sized, 'ar')).toEqual(['⟨Eaulys⟩', 'مقشر، 50~مل', '–'])
  const plain = { name: 'X', brand: 'Eaulys', translations: { ar: { name: 'مقشر – Eaulys' } } }
  expect(parts(plain, 'ar')).toEqual(['⟨Eaulys⟩', 'مقشر', '–'])
  const inside = { name: 'X', brand: 'نور', translations: { ar: { name: 'كريم نور للوجه' } } }
  expect(parts(inside, 'ar')).toEqual(['نور', 'كريم للوجه', '–'])
})

test.each<[string, NamedProduct, string[]]>([
  [
    'neither brand nor size is known',
    { name: 'Savon noir, 200 g' },
    ['–', 'Savon noir, 200~g', '–'],
  ],
  ['brand and size are empty', { name: 'Savon', brand: '', size: '' }, ['–', 'Savon', '–']],
  ['the name is only the brand', { name: 'Eaulys', brand: 'Eaulys' }, ['–', 'Eaulys', '–']],
  ['the name is only the size', { name: '50 ml', size: '50 ml' }, ['–', '50~ml', '–']],
  [
    'the name contains neither brand nor size',
    { name: 'Savon noir', brand: 'Olivane', size: '200 g' },
    ['Olivane', 'Savon noir', '200~g'],
  ],
  [
    'the size is in the middle of the name',
    { name: 'Savon 200 g au miel', size: '200 g' },
    ['–', 'Savon 200~g au miel', '–'],
  ],
  [
    'the size is the end of a longer number',
    { name: 'Savon, 1 200 g', size: '200 g' },
    ['–', 'Savon, 1~200~g', '–'],
  ],
  [
    'the brand is the start of a longer word',
    { name: 'Eaulysine crème', brand: 'Eaulys' },
    ['Eaulys', 'Eaulysine crème', '–'],
  ],
])('NAME-01: if %s, no word is lost', (_, product, expected) => {
  expect(parts(product)).toEqual(expected)
})

test('NAME-01: a translated name does not get the French size', () => {
  const product: NamedProduct = {
    name: 'Magnésium, 60 gélules',
    size: '60 gélules',
    translations: { en: { name: 'Magnesium, 60 capsules' } },
  }
  expect(parts(product, 'en')).toEqual(['–', 'Magnesium, 60~capsules', '–'])
  expect(parts(product, 'ar')).toEqual(['–', '⟨Magnésium⟩', '⟨60~gélules⟩'])
})

test('NAME-01: the name as a plain string contains all its parts', () => {
  expect(visible(productNameText(sunCream, 'fr'))).toBe(
    'Solvéa Mer Crème solaire SPF~50+ bronze, 50~ml',
  )
  expect(visible(productNameText(sunCream, 'ar'))).toBe(
    'كريم شمس ⟨SPF~50+⟩ برونزي – ⟨Solvéa Mer⟩، 50~مل',
  )
})

test('NAME-02: the range is shown beside the brand and is not part of the title', () => {
  const ranged = { ...sunCream, range: 'Mer' }
  expect(fourParts(ranged)).toEqual(['Solvéa', 'Mer', 'Crème solaire SPF~50+ bronze', '50~ml'])
  expect(fourParts(ranged, 'en')).toEqual(['Solvéa', 'Mer', 'Sun Cream SPF~50+ Bronze', '50~ml'])
  expect(fourParts(ranged, 'ar')).toEqual([
    '⟨Solvéa⟩',
    '⟨Mer⟩',
    'كريم شمس ⟨SPF~50+⟩ برونزي',
    '50~مل',
  ])
})

test('NAME-02: if a range has a different name in a language, this name is removed from the product’s name in this language', () => {
  const translated: NamedProduct = {
    name: 'Solvéa Mer Crème solaire',
    brand: 'Solvéa',
    range: 'Mer',
    translations: {
      en: { name: 'Solvéa Sea Sun Cream', range: 'Sea' },
      ar: { name: 'كريم واقٍ من الشمس – Solvéa البحر', range: 'البحر' },
    },
  }
  expect(fourParts(translated, 'en')).toEqual(['Solvéa', 'Sea', 'Sun Cream', '–'])
  expect(fourParts(translated, 'ar')).toEqual(['⟨Solvéa⟩', 'البحر', 'كريم واقٍ من الشمس', '–'])
})

test.each<[string, NamedProduct, string[]]>([
  [
    'the name does not contain the range',
    { name: 'Solvéa Crème solaire', brand: 'Solvéa', range: 'Mer' },
    ['Solvéa', 'Mer', 'Crème solaire', '–'],
  ],
  [
    'the brand is not known',
    { name: 'Mer Crème solaire', range: 'Mer' },
    ['–', 'Mer', 'Crème solaire', '–'],
  ],
  [
    'the range is in the middle of the name',
    { name: 'Solvéa Crème Mer bronze', brand: 'Solvéa', range: 'Mer' },
    ['Solvéa', '–', 'Crème Mer bronze', '–'],
  ],
  [
    'the name is only brand and range',
    { name: 'Solvéa Mer', brand: 'Solvéa', range: 'Mer' },
    ['–', '–', 'Solvéa Mer', '–'],
  ],
  ['the range is empty', { name: 'Savon', range: '' }, ['–', '–', 'Savon', '–']],
])('NAME-02: if %s, no word is lost or repeated', (_, product, expected) => {
  expect(fourParts(product)).toEqual(expected)
})
