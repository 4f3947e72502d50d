import { pictureSentences } from './french-pictures.ts'
import { rules } from './french-rules.ts'

/**
 * Problems of a file or a row, in English and French. `{rule}` stands for one of `rules`, any other name in braces
 * stands for any text. The first sentence that fits is used.
 */
const sentences: readonly (readonly [string, string])[] = [
  [
    '{value} does not fit; expected {rule}, without half a tag or an unknown &name;',
    '{value} ne convient pas ; attendu : {rule}, sans balise incomplète ni &nom; inconnu',
  ],
  [
    '{value} is what a spreadsheet shows for a value wider than its column',
    '{value} est ce qu’un tableur affiche pour une valeur plus large que sa colonne',
  ],
  [
    '{value} is what a spreadsheet shows for a value wider than its column (line {line})',
    '{value} est ce qu’un tableur affiche pour une valeur plus large que sa colonne (ligne {line})',
  ],
  [
    '{value} is an error of the spreadsheet (line {line})',
    '{value} est une erreur du tableur (ligne {line})',
  ],
  ['{value} is an error of the spreadsheet', '{value} est une erreur du tableur'],
  ['{value} does not fit; expected {rule}', '{value} ne convient pas ; attendu : {rule}'],
  [
    'missing; what is new among the {noun} needs it: {rule}',
    'valeur absente, obligatoire pour une nouvelle ligne : {rule}',
  ],
  [
    'missing, and the shop has no {key}; what is new among the {noun} needs it: {rule}',
    'valeur absente, et la boutique ne connaît pas {key} ; obligatoire pour une nouvelle ligne : {rule}',
  ],
  [
    'the file has the price without tax only: give the tax in a mapping, {mapping}, or export the price with tax',
    'le fichier n’a que le prix hors taxe\u00A0: indiquez le taux dans une correspondance, {mapping}, ou exportez le prix TTC',
  ],
  ['missing; expected {rule}', 'valeur absente ; attendu : {rule}'],
  [
    'missing; a row needs an _id, a reference, an EAN or a name to say which product it is',
    'valeur absente ; une ligne doit nommer son produit par _id, reference, ean ou name',
  ],
  [
    'missing; {count} products of the shop have this name and brand, so give the _id, reference or EAN',
    'valeur absente ; {count} produits de la boutique portent ce nom et cette marque : indiquez _id, reference ou ean',
  ],
  [
    'needs a stockQuantity, which was counted then',
    'demande aussi stockQuantity, la quantité comptée à ce moment',
  ],
  ['is in the future', 'est une date à venir'],
  ['and stockQuantity exclude each other', 'et stockQuantity s’excluent : gardez l’un des deux'],
  [
    'name and brand {value} is that of line {line} too',
    'le nom et la marque {value} figurent déjà à la ligne {line}',
  ],
  ['{value} is that of line {line} too', '{value} figure déjà à la ligne {line}'],
  ['{value} is that of item {line} too', '{value} figure déjà à l’élément {line}'],
  [
    '{value} is that of product {id} of the shop',
    '{value} appartient déjà au produit {id} de la boutique',
  ],
  ['means the same row of the shop as line {line}', 'désigne le même produit que la ligne {line}'],
  ['means the same row of the shop as item {line}', 'désigne le même produit que l’élément {line}'],
  ['no such product: {value}', 'produit inconnu de la boutique : {value}'],
  [
    'the code has been used {count} times already; expected {more} or more',
    'ce code a déjà servi {count} fois ; attendu : {more} au moins',
  ],
  [
    'has {count} cells where the header has {width}; a cell with the separator in it needs "quotes"',
    'contient {count} cellules au lieu de {width} ; une cellule qui contient le séparateur s’écrit entre guillemets',
  ],
  ['two columns are named {name}', 'deux colonnes s’appellent {name}'],
  [
    'there is no column {name}; did you mean {near}?',
    'la colonne {name} n’existe pas ; vouliez-vous dire {near} ?',
  ],
  [
    'there is no column {name}; the columns are {names}',
    'la colonne {name} n’existe pas ; les colonnes sont {names}',
  ],
  [
    'there is no field {name}; did you mean {near}?',
    'le champ {name} n’existe pas ; vouliez-vous dire {near} ?',
  ],
  [
    'there is no field {name}; the fields are {names}',
    'le champ {name} n’existe pas ; les champs sont {names}',
  ],
  ['there is no column {name}', 'la colonne {name} n’existe pas'],
  ['there is no field {name}', 'le champ {name} n’existe pas'],
  [
    'the mapping {map} does not know the column {name}; did you mean {near}? add it to "columns" or "ignore", or give --ignore-unknown',
    'la correspondance {map} ne connaît pas la colonne {name} ; vouliez-vous dire {near} ? Ajoutez-la à « columns » ou à « ignore »',
  ],
  [
    'the mapping {map} does not know the column {name}; add it to "columns" or "ignore", or give --ignore-unknown',
    'la correspondance {map} ne connaît pas la colonne {name} : ajoutez-la à « columns » ou à « ignore »',
  ],
  [
    'no heading is known to the mapping {map}; the first line of the file must hold its headings',
    'la correspondance {map} ne connaît aucune des colonnes ; la première ligne du fichier doit donner leurs noms',
  ],
  [
    'its parent {name} does not stand above it',
    'son produit parent {name} ne figure pas plus haut',
  ],
  [
    '{value} is not an object with the fields of {noun}',
    '{value} n’est pas un objet avec les champs attendus',
  ],
  [
    'These are headings of an export of {name}: give --map {map}',
    'Ce sont les colonnes d’un export de {name} : lancez la surveillance avec --map {map}',
  ],
  [
    'A file with other headings needs a mapping: write for each heading the column of the shop, such as {example}, to a file mapping.json and give --map mapping.json',
    'Un fichier avec d’autres colonnes demande une correspondance : indiquez pour chacune la colonne de la boutique, par exemple {example}, dans un fichier mapping.json, puis lancez la surveillance avec --map mapping.json',
  ],
  ['The file cannot be read: {reason}.', 'Le fichier est illisible ({reason}).'],
  [
    'The import ended with an unexpected error ({reason}).',
    'L’importation s’est arrêtée sur une erreur inattendue ({reason}).',
  ],
  ['The file has no rows.', 'Le fichier ne contient aucune ligne.'],
  [
    'Nothing was changed: this file was imported on {moment}, and its differences of stock would count twice.',
    'Rien n’a été changé : ce fichier a déjà été importé le {moment}, et ses différences de stock compteraient deux fois.',
  ],
  [
    'Neither the folder nor the name of the file says products or coupons: put it into products/ or coupons/.',
    'Ni le dossier ni le nom du fichier ne dit s’il contient des produits ou des coupons : déposez-le dans products/ ou coupons/.',
  ],
  ['{file} is not CSV: {reason}', '{file} n’est pas un fichier CSV valable ({reason})'],
  [
    '{file} is not in UTF-8 or Windows-1252. Save it as "CSV UTF-8" and try again.',
    '{file} n’est ni en UTF-8 ni en Windows-1252 : enregistrez-le au format « CSV UTF-8 ».',
  ],
  [
    '{file} is too big for a workbook. Save it as CSV.',
    '{file} est trop volumineux pour un classeur : enregistrez-le en CSV.',
  ],
  [
    '{file} is not a workbook (.xlsx): {reason}',
    '{file} n’est pas un classeur .xlsx valable ({reason})',
  ],
  [
    '{file}: a mapping is for .csv and .xlsx.',
    '{file} : une correspondance ne vaut que pour .csv et .xlsx.',
  ],
  [
    '{file} is too big for JSON. Use CSV.',
    '{file} est trop volumineux pour du JSON : utilisez CSV.',
  ],
  [
    '{file}: expected a list, or an object with a list "{noun}".',
    '{file} : attendu : une liste, ou un objet avec une liste « {noun} ».',
  ],
  ['{file} is not JSON in UTF-8: {reason}', '{file} n’est pas un fichier JSON en UTF-8 ({reason})'],
  ...pictureSentences,
]

const places = { line: 'ligne', item: 'élément' } as const

/** Translates a problem of an import into French, for the shop's mails and files. A problem without a translation stays English (OPER-04). */
export function inFrench(problem: string): string {
  const [, unit, line, field, text] =
    /^(line|item) (\d+)(?:, ((?:"(?:[^"\\]|\\.)*"(?:, )?)+ \(\w+\)|[^:]+))?: ([\s\S]*)$/.exec(
      problem,
    ) ?? []
  if (unit === undefined || text === undefined) return translated(problem, sentences) ?? problem
  const place = `${places[unit as keyof typeof places]} ${line}${field ? `, ${field}` : ''}`
  return `${place}\u00a0: ${translated(text, sentences) ?? text}`
}

function translated(text: string, table: typeof sentences): string | undefined {
  for (const [english, french] of table) {
    const found = patternOf(english).exec(text)?.groups
    if (!found && english !== text) continue
    return french.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = found?.[name] ?? ''
      return name === 'rule' ? (translated(value, rules) ?? value) : value
    })
  }
  return undefined
}

function patternOf(english: string): RegExp {
  const parts = english.split(/\{(\w+)\}/)
  const source = parts.map((part, index) =>
    index % 2 === 1
      ? `(?<${part}>[\\s\\S]+?)`
      : part.replaceAll(/[$()*+.?[\]^{|}\\]/g, String.raw`\$&`),
  )
  return new RegExp(`^${source.join('')}$`)
}
