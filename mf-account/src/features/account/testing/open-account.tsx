import { fireEvent, screen, within } from '@testing-library/react'
import type { Account } from '@shop/contracts'
import { fakeApi } from '@shop/testing'
import * as urls from '@shop/urls'
import { openPage } from '../../../sign-in/testing/open-account-page.tsx'
import { Component } from '../account.route.tsx'

export const tokenFor = (claims: object) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

export function anAccount(parts: Partial<Account> = {}): Account {
  const here = { signedInAt: Date.UTC(2026, 10, 1, 9), usedAt: Date.UTC(2026, 10, 21, 12, 5) }
  return {
    name: 'Amel Trabelsi',
    email: 'amel@example.tn',
    hasPassword: true,
    newsletter: false,
    sessions: [
      { id: 'a', ...here, browser: 'Firefox', system: 'Android', isThis: true },
      { id: 'b', ...here, browser: 'Chrome', system: 'Windows', isThis: false },
      { id: 'c', ...here, isThis: false },
    ],
    ...parts,
  }
}

/** Opens the account's page with the answers of the API. */
export function open(account: Partial<Account> = {}, rest: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'account/get': { account: anAccount(account) },
    'order/userorders': { orders: [] },
    ...rest,
  })
  return { api, ...openPage({ path: urls.paths.account, Component }, urls.account()) }
}

/** Finds a section of the page by its heading, and unfolds its group. */
export async function section(name: string) {
  const region = await screen.findByRole('region', { name })
  const group = region.closest('details')
  if (group?.open === false) fireEvent.click(group.querySelector('summary')!)
  return within(region)
}
