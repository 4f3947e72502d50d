import { type Objects, StoreFailure } from '@shop/releases'
import type { DeployedShop } from './deployed-shop.ts'

/** The store of a deployed shop, read through its gateway. The gateway serves single objects, but no lists of objects. */
export function shopObjects(shop: DeployedShop): Objects {
  const refuse = async (): Promise<never> => {
    await Promise.resolve()
    throw new StoreFailure(`${shop.origin} hands out single releases alone`)
  }
  return {
    where: shop.origin,
    isLocal: false,
    read: async (key) =>
      await shop.find(`/mf/store/${key}`).catch((error: Error) => {
        throw new StoreFailure(error.message, { cause: error })
      }),
    create: refuse,
    list: refuse,
    remove: refuse,
    removeLeftovers: refuse,
  }
}
