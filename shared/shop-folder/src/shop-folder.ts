import { type Language, type ShopNames, currencyWords } from '@shop/domain'
import type { ShopFile } from './shop-file.ts'

/** Texts of one namespace, as i18next has them. */
export interface FolderTexts {
  [key: string]: string | FolderTexts
}

/** A picture of the folder in one width and format. */
export interface MadePicture {
  type: string
  make: () => Promise<Buffer>
}

/** The contents of a shop's folder: the shop's name, contacts, texts and looks (BRAND-01). */
export interface ShopFolder extends Omit<ShopFile, 'colors'> {
  /** The colour of buttons and links on light screens; undefined: that of the theme. */
  accent: string | undefined
  /** Language → namespace → texts that replace the standard texts. */
  texts: Record<Language, Record<string, FolderTexts>>
  /** Path → icon or picture that is served there. */
  files: ReadonlyMap<string, { type: string; body: Buffer }>
  /** Path → picture of the page about the shop. */
  pictures: ReadonlyMap<string, MadePicture>
  /** One line for each thing in the folder that is left out, with the reason. The start logs these lines. */
  warnings: readonly string[]
  /** The favicon's drawing. */
  favicon: string
  /** Custom properties of logo and mark. */
  logoCss: string
  /** Folder of the owner's legal texts; undefined if the folder has none. */
  legalDir: string | undefined
  /** Folder of the shop's articles of advice; undefined if the folder has none. */
  adviceDir: string | undefined
}

/** The shop's name in texts of one language. */
export function namesOf(
  { name, tagline, currency = currencyWords }: Pick<ShopFolder, 'name' | 'tagline' | 'currency'>,
  language: Language,
): ShopNames {
  return { shop: name, tagline: tagline[language], currency: currency[language] }
}

/** The sender of mails: `name <address>`. */
export function senderOf({ name, mailFrom }: Pick<ShopFolder, 'name' | 'mailFrom'>): string {
  // A name with a comma or a full stop needs quotation marks; the folder's names have none of their own.
  return /^[\p{L}\p{N} ]+$/u.test(name) ? `${name} <${mailFrom}>` : `"${name}" <${mailFrom}>`
}
