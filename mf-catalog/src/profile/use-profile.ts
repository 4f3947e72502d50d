import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Profile } from '@shop/domain'
import { $profile } from '@shop/stores'
import { followProfile } from '@shop/stores/profile'

/** What the shopper says of herself, also in another tab. */
export function useProfile(): Profile {
  useEffect(followProfile, [])
  return useStore($profile)
}
