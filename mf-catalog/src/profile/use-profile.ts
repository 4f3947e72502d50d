import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Profile } from '@shop/domain'
import { $profile } from '@shop/stores'
import { followProfile } from '@shop/stores/profile'

/** The shopper's profile; follows changes in other tabs. */
export function useProfile(): Profile {
  useEffect(followProfile, [])
  return useStore($profile)
}
