import { type Language, type ShopNames, currencyWords } from '@shop/domain'
import type { ShopFile } from './shop-file.ts'

/** The texts of one namespace, as nested objects in the form of i18next. */
export interface FolderTexts {
  [key: string]: string | FolderTexts
}

/** A picture of the shop's folder in one width and format. */
export interface MadePicture {
  type: string
  make: () => Promise<Buffer>
}

/** The contents of a shop's folder: the shop's name, contacts, texts and appearance (BRAND-01). */
export interface ShopFolder extends Omit<ShopFile, 'colors'> {
  /** The colour of buttons and links in the light theme; undefined if the standard colour applies. */
  accent: string | undefined
  /** Language → namespace → texts of the folder, which replace the standard texts. */
  texts: Record<Language, Record<string, FolderTexts>>
  /** Path → icon or picture that is served there. */
  files: ReadonlyMap<string, { type: string; body: Buffer }>
  /** Path → picture of the page about the shop. */
  pictures: ReadonlyMap<string, MadePicture>
  /** One line for each part of the folder that is not used, with the reason. The shop logs these lines when it starts. */
  warnings: readonly string[]
  /** The SVG text of the favicon. */
  favicon: string
  /** Custom properties of logo and mark. */
  logoCss: string
  /** Path of the folder with the shop's legal texts; undefined if the shop's folder has none. */
  legalDir: string | undefined
  /** Path of the folder with the shop's articles of advice; undefined if the shop's folder has none. */
  adviceDir: string | undefined
}

/** Shop's name, tagline and currency in one language, for the placeholders in texts. */
export function namesOf(
  { name, tagline, currency = currencyWords }: Pick<ShopFolder, 'name' | 'tagline' | 'currency'>,
  language: Language,
): ShopNames {
  return { shop: name, tagline: tagline[language], currency: currency[language] }
}

/** The sender of mails: `name <address>`. */
export function senderOf({ name, mailFrom }: Pick<ShopFolder, 'name' | 'mailFrom'>): string {
  // A name with a comma or a full stop needs quotation marks. The name itself contains no quotation marks, because
  // `shop.json` does not allow them.
  return /^[\p{L}\p{N} ]+$/u.test(name) ? `${name} <${mailFrom}>` : `"${name}" <${mailFrom}>`
}
