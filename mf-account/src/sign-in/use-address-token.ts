import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { takeAddressToken, tokenInHash } from '@shop/stores'

interface AddressToken {
  /** Undefined before the address was read, null if it has no token. */
  token: string | null | undefined
  forget: () => void
}

/**
 * The token in the hash of the page's address (ROUTE-04, ROUTE-05). The shell removes the token from the first address of
 * a visit; this hook removes a token that is added later.
 */
export function useAddressToken(): AddressToken {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const later = tokenInHash(hash)
    if (later !== undefined) void navigate({ pathname, search }, { replace: true })
    const found = later ?? takeAddressToken()
    setToken((before) => found ?? before ?? null)
  }, [pathname, search, hash, navigate])
  return { token, forget: () => setToken(null) }
}
