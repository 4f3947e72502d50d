import { useSearchParams } from 'react-router-dom'
import { returnPath } from '../../sign-in/return-path.ts'

/** Where to go after signing in: the page that asked for it, else home (AUTH-01). */
export function useReturnPath(): string {
  const [query] = useSearchParams()
  return returnPath(query.get('returnTo'))
}
