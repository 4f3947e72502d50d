import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from '@playwright/test'

/** Path and query of the link holding `part`, in a mail the shop has written to `email`; waits until it is there. */
export async function linkInMailTo(email: string, part: string): Promise<string> {
  let found = ''
  await expect
    .poll(async () => (found = (await linksTo(email)).find((link) => link.includes(part)) ?? ''))
    .not.toBe('')
  const { pathname, search } = new URL(found)
  return pathname + search
}

/** The code in a mail whose link holds `part`, as a shopper reads it. */
export async function codeInMailTo(email: string, part: 'verify=' | 'reset='): Promise<string> {
  const link = await linkInMailTo(email, part)
  return new URL(link, 'http://shop.invalid').searchParams.get('code') ?? ''
}

async function linksTo(email: string): Promise<string[]> {
  const folder = join(process.env.SHOP_DATA_DIR ?? '', 'mail')
  // It comes with the first mail.
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails
    .filter((mail) => mail.to?.some((to) => to.address === email))
    .flatMap((mail) => mail.text?.match(/https?:\S+/g) ?? [])
}
