import { type BuiltInName, type Mapping, mappingOf } from './mapping.ts'

/** Headings of Shopify's product export, of the format until 2025 and of the format since. */
const shopify = {
  Handle: 'handle',
  'URL handle': 'handle',
  Title: 'name',
  'Body (HTML)': 'fulldescription',
  Description: 'fulldescription',
  Vendor: 'brand',
  Type: 'categoryPath',
  'Product Category': 'categoryPath',
  Published: 'published',
  'Published on online store': 'published',
  Status: 'status',
  'Option1 Value': 'option1',
  'Option2 Value': 'option2',
  'Option3 Value': 'option3',
  'Variant SKU': 'reference',
  SKU: 'reference',
  'Variant Barcode': 'ean',
  Barcode: 'ean',
  'Variant Inventory Qty': 'stockQuantity',
  'Inventory quantity': 'stockQuantity',
  'Variant Price': 'price',
  Price: 'price',
  'Variant Compare At Price': 'priceBefore',
  'Compare-at price': 'priceBefore',
  'Image Src': 'pictures',
  'Product image URL': 'pictures',
}

/** Headings of the product export of WooCommerce, in English and French. */
const woocommerce = {
  ID: 'rowId',
  Type: 'type',
  SKU: 'reference',
  UGS: 'reference',
  'GTIN, UPC, EAN, or ISBN': 'ean',
  'GTIN, UPC, EAN ou ISBN': 'ean',
  Name: 'name',
  Nom: 'name',
  Published: 'published',
  Publié: 'published',
  'Short description': 'description',
  'Description courte': 'description',
  Description: 'fulldescription',
  'Date sale price starts': 'saleStarts',
  'Date de début de promo': 'saleStarts',
  'Date sale price ends': 'saleEnds',
  'Date de fin de promo': 'saleEnds',
  Stock: 'stockQuantity',
  'Sale price': 'salePrice',
  'Tarif promo': 'salePrice',
  'Regular price': 'price',
  'Tarif régulier': 'price',
  Categories: 'categoryPath',
  Catégories: 'categoryPath',
  Images: 'pictures',
  Parent: 'parent',
  Brands: 'brand',
  Marques: 'brand',
  'Attribute 1 value(s)': 'option1',
  'Valeur(s) de l’attribut 1': 'option1',
  'Attribute 2 value(s)': 'option2',
  'Valeur(s) de l’attribut 2': 'option2',
  'Attribute 3 value(s)': 'option3',
  'Valeur(s) de l’attribut 3': 'option3',
}

/** Headings of the export of PrestaShop’s catalogue, and of its file for importing products. */
const prestashop = {
  Image: 'pictures',
  'Image URLs (x,y,z...)': 'pictures',
  Name: 'name',
  'Name *': 'name',
  Reference: 'reference',
  'Reference #': 'reference',
  Category: 'categoryPath',
  'Categories (x,y,z...)': 'categoryPath',
  'Price (tax incl.)': 'price',
  'Price tax included': 'price',
  'Discount percent': 'discount',
  Quantity: 'stockQuantity',
  'Active (0/1)': 'published',
  Manufacturer: 'brand',
  EAN13: 'ean',
  Summary: 'description',
  'Short description': 'description',
  Description: 'fulldescription',
}

function builtIn(name: BuiltInName, columns: Record<string, string>): Mapping {
  const file = { columns, ignoreUnknown: true, listSeparator: ',' }
  return { ...mappingOf(name, file), knowsColumns: false }
}

export const builtInMappings: Readonly<Record<BuiltInName, Mapping>> = {
  shopify: builtIn('shopify', shopify),
  woocommerce: builtIn('woocommerce', woocommerce),
  prestashop: builtIn('prestashop', prestashop),
}
