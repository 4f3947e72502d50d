import { productSheet } from '../sheets/product-sheet.ts'
import { aFile } from '../testing/terminal.ts'
import { builtInMappings } from './built-in-mappings.ts'
import { loadMapping, productTargets } from './load-mapping.ts'

const targets = productTargets(productSheet.columns)
const load = (content: object) => loadMapping(aFile('json', JSON.stringify(content)), targets)

test('OPER-04: a name loads the built-in mapping with this name', async () => {
  expect(await loadMapping('shopify', targets)).toBe(builtInMappings.shopify)
  await expect(loadMapping('magento', targets)).rejects.toThrow(
    'There is no mapping magento: expected shopify, woocommerce, prestashop, squarespace, or a JSON file.',
  )
})

test('OPER-04: a mapping file can extend another mapping by replacing entries and adding entries', async () => {
  const mapping = await load({
    extends: 'shopify',
    columns: { 'Variant SKU': 'ean', Poids: 'size' },
    ignore: ['Rayon *'],
    values: { brand: 'Néria' },
    taxPercent: 19,
    statuses: { ' Expédié': 'Delivered' },
  })
  expect(mapping.columns.get('variant sku')).toBe('ean')
  expect(mapping.columns.get('poids')).toBe('size')
  expect(mapping.columns.get('title')).toBe('name')
  expect([...mapping.ignored]).toEqual(['rayon'])
  expect(mapping.values.get('brand')).toBe('Néria')
  expect(mapping.statuses.get('expédié')).toBe('Delivered')
  expect(mapping).toMatchObject({
    taxPercent: 19,
    isOfOtherShop: true,
    ignoresUnknown: true,
    listSeparator: ',',
  })
  const strict = await load({ extends: 'shopify', ignoreUnknown: false, listSeparator: ';' })
  expect(strict).toMatchObject({ ignoresUnknown: false, listSeparator: ';' })
})

test('OPER-04: a mapping that extends no other mapping knows the shop’s own headings, and ignores no unknown heading', async () => {
  expect(await load({ columns: { Nom: 'name' } })).toMatchObject({
    knowsColumns: true,
    isOfOtherShop: false,
    ignoresUnknown: false,
    listSeparator: undefined,
    taxPercent: undefined,
  })
})

test('OPER-04: the message names all mistakes of a mapping file', async () => {
  await expect(
    load({ columns: { Nom: 'nmae', Poids: 'weight of it all' }, values: { categoryPath: 'x' } }),
  ).rejects.toThrow(
    /is not a mapping:\n {2}Nom: there is no column "nmae"; did you mean name\?\n {2}Poids: there is no column "weight of it all"; the columns are .*\n {2}values: there is no column "categoryPath"/,
  )
  await expect(load({ taxPercent: 101, other: 1 })).rejects.toThrow(
    /is not a mapping:\n[^]*taxPercent: /,
  )
  await expect(
    loadMapping(aFile('json', '{"extends":"shopify"}'), { ...targets, builtIns: {} }),
  ).rejects.toThrow('extends: there is no mapping shopify here')
})
