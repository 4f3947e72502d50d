import { atom } from 'nanostores'
import type { Profile } from '@shop/domain'

/** PROF-01: the shopper's profile; empty until it is restored. */
export const $profile = atom<Profile>({})
