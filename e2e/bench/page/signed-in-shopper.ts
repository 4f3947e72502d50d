import { request } from '@playwright/test'
import { newAccount } from '../../shopper/account.ts'

/** The token of an account that is made and verified for it. The shop's mails are read in its data folder. */
export async function signedInShopper(shopUrl: string): Promise<string> {
  if (!process.env.SHOP_DATA_DIR) {
    throw new Error('SHOP_DATA_DIR has to name the data folder of the shop that SHOP_URL names')
  }
  const visitor = await request.newContext({ baseURL: shopUrl })
  try {
    return (await newAccount(visitor)).token
  } finally {
    await visitor.dispose()
  }
}
