import type { APIRequestContext } from '@playwright/test'
import { newAccount } from '../../../shopper/account.ts'
import { listedProducts, newEmail } from '../../../shopper/api.ts'
import { linkInMailTo, mailsTo } from '../../../shopper/sign-in/mailbox.ts'
import { expect } from '@playwright/test'
import type { Query } from '../../attacked-shop.ts'

interface Parts {
  /** A client at an address from which no request has come yet. */
  somebody: () => Promise<APIRequestContext>
  dataDir: string
  query: Query
}

const password = 'Un-bon-mot-2026'

/** Name → code or link from a mail. Some of them are used or expired, belong to another mailbox, or were replaced by a newer one. */
export async function prepareLinks(parts: Parts): Promise<Record<string, string>> {
  const registrations = {
    used: newEmail(),
    late: newEmail(),
    waiting: newEmail(),
    again: newEmail(),
  }
  const names: Record<string, string> = {}
  for (const [name, email] of Object.entries(registrations)) {
    const request = await parts.somebody()
    await post(request, 'user/register', {
      name: 'Amel',
      email,
      password,
      confirmPassword: password,
    })
    const { code = '', key = '' } = await queryOfMail(email, 'verify=', parts.dataDir)
    Object.assign(names, {
      [`${name}Email`]: email,
      [`${name}Code`]: code,
      [`${name}Key`]: key,
    })
    if (name === 'used') await post(request, 'user/verify', { email, code })
    if (name === 'again') Object.assign(names, await replaced(request, email, parts))
  }
  await parts.query(
    `update asked_codes set expires_at = now() - interval '1 second'
     where registration_id in (select id from registrations where email = '${registrations.late}')`,
  )
  return {
    ...names,
    ...(await resets(parts)),
    ...(await newsletters(parts)),
    ...(await stockAlerts(parts)),
    ...(await priceAlerts(parts)),
  }
}

/** The first code of a registration. It is no longer valid, because the same browser asks for another code over a minute later. */
async function replaced(
  request: APIRequestContext,
  email: string,
  { query, dataDir }: Parts,
): Promise<Record<string, string>> {
  const { code = '', key = '' } = await queryOfMail(email, 'verify=', dataDir)
  await query(
    `update asked_codes set asked_at = asked_at - interval '2 minutes', mailed_at = mailed_at - interval '2 minutes'
     where registration_id in (select id from registrations where email = '${email}')`,
  )
  await post(request, 'user/resend-verification', { email })
  await expect.poll(async () => (await mailsTo(email, dataDir)).length).toBe(2)
  return { againOldCode: code, againOldKey: key }
}

/** The values of two password resets: a used code and a used reset token, and an expired reset token with its code. */
async function resets({ somebody, dataDir, query }: Parts): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of ['reset', 'lateReset']) {
    const request = await somebody()
    const { email } = await newAccount(request, dataDir)
    await post(request, 'user/forgot-password', { email })
    const { code = '', key = '' } = await queryOfMail(email, 'reset=', dataDir)
    const { resetToken = '' } = await post(request, 'user/verify-reset-code', { email, code })
    Object.assign(found, {
      [`${name}Email`]: email,
      [`${name}Code`]: code,
      [`${name}Key`]: key,
      [`${name}Token`]: resetToken,
    })
    if (name === 'lateReset') {
      await query(
        `update reset_tokens set expires_at = now() - interval '1 second' where email = '${email}'`,
      )
      continue
    }
    const changed = { newPassword: 'Un-autre-mot-2026', confirmPassword: 'Un-autre-mot-2026' }
    await post(request, 'user/reset-password', { resetToken, ...changed })
  }
  return found
}

/** Confirmation links of the newsletter: one that is valid, and one that has expired. */
async function newsletters({ somebody, dataDir, query }: Parts): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of ['newsToken', 'lateNewsToken']) {
    const email = newEmail()
    await post(await somebody(), 'newsletter/subscribe', { email })
    const { token = '' } = await queryOfMail(email, '/newsletter', dataDir)
    found[name] = token
    if (name === 'newsToken') found.newsTokenShouted = otherCase(token)
    else {
      await query(
        `update newsletter_confirmations set expires_at = now() - interval '1 second' where email = '${email}'`,
      )
    }
  }
  return found
}

/** Links in the mails of a stock alert: a valid and an expired confirmation link, and a link that ends the alert. */
async function stockAlerts({ somebody, dataDir, query }: Parts): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const [product] = await listedProducts(await somebody(), { limit: 1 })
  const productId = product?._id
  for (const name of ['alertToken', 'lateAlertToken']) {
    const email = newEmail()
    await post(await somebody(), 'stock-alerts/ask', { productId, email })
    const { token = '' } = await queryOfMail(email, 'action=confirm', dataDir)
    found[name] = token
    if (name === 'alertToken') {
      const { token: end = '' } = await queryOfMail(email, 'action=end', dataDir)
      Object.assign(found, { alertTokenShouted: otherCase(token), alertEnd: end })
    } else {
      await query(
        `update stock_alerts set asked_at = now() - interval '7 days' where email = '${email}'`,
      )
    }
  }
  return found
}

/** Links in the mails of a price alert: one that confirms the alert, and one that ends it. */
async function priceAlerts({ somebody, dataDir }: Parts): Promise<Record<string, string>> {
  const [product] = await listedProducts(await somebody(), { limit: 1 })
  const email = newEmail()
  await post(await somebody(), 'price-alerts/ask', { productIds: [product?._id], email })
  const { token: priceToken = '' } = await queryOfMail(email, 'action=confirm', dataDir)
  const { token: priceEnd = '' } = await queryOfMail(email, 'action=end', dataDir)
  return { priceToken, priceEnd }
}

function otherCase(text: string): string {
  return Array.from(text, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  ).join('')
}

async function queryOfMail(
  email: string,
  part: string,
  dataDir: string,
): Promise<Record<string, string | undefined>> {
  const link = await linkInMailTo(email, part, dataDir)
  return Object.fromEntries(new URL(link, 'http://shop.invalid').searchParams)
}

async function post(
  request: APIRequestContext,
  call: string,
  data: object,
): Promise<Record<string, string | undefined>> {
  const answer = await request.post(`/api/${call}`, { data })
  expect(answer.status(), `${call}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Record<string, string | undefined>
}
