import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from '@playwright/test'

const folderOfTestShop = (): string => process.env.SHOP_DATA_DIR ?? ''

/**
 * Waits for a mail to `email` with a link that contains `part`; returns the link's path and query. `dataDir` is the
 * shop's data folder; by default that of the shop that all tests share.
 */
export async function linkInMailTo(
  email: string,
  part: string,
  dataDir = folderOfTestShop(),
): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const links = (await mailsTo(email, dataDir)).flatMap(
        ({ text }) => text?.match(/https?:\S+/g) ?? [],
      )
      return (found = links.find((link) => link.includes(part)) ?? '')
    })
    .not.toBe('')
  const { pathname, search } = new URL(found)
  return pathname + search
}

/** The code in a mail whose link contains `part`. */
export async function codeInMailTo(
  email: string,
  part: 'verify=' | 'reset=',
  dataDir = folderOfTestShop(),
): Promise<string> {
  const link = await linkInMailTo(email, part, dataDir)
  return new URL(link, 'http://shop.invalid').searchParams.get('code') ?? ''
}

/** All mails that a shop has written to `email`. */
export async function mailsTo(email: string, dataDir = folderOfTestShop()): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  // The folder is made with the first mail.
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const sources = await Promise.all(names.map(async (name) => readFile(join(folder, name))))
  // Parses only mails that contain the address, because hundreds of mails of other tests take seconds.
  const mails = await Promise.all(
    sources.filter((source) => source.includes(email)).map((source) => PostalMime.parse(source)),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === email))
}
