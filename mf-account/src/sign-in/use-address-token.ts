import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { takeAddressToken, tokenInHash } from '@shop/stores'

interface AddressToken {
  /** Undefined until it has been looked for, null where there was none. */
  token: string | null | undefined
  forget: () => void
}

/**
 * The token that the page's address had in its fragment (ROUTE-04, ROUTE-05). The shell has taken it out of the address; one
 * that comes later is taken out here.
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
