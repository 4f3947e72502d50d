import { call } from '@shop/api'
import type { Account } from '@shop/contracts'
import { useLoaded } from '@shop/stores/use-loaded'

/** The signed-in account. `served` is the account that the server rendered; if it is given, the account is not loaded again. */
export function useAccount(served?: Account) {
  const { state, reload, change } = useLoaded(loadAccount, served)
  return {
    account: state,
    retry: reload,
    change: (parts: Partial<Account>) => change((account) => ({ ...account, ...parts })),
  }
}

async function loadAccount(signal: AbortSignal): Promise<Account> {
  const { account } = await call('account/get', {}, { signal })
  return account
}
