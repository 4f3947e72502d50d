import { atom } from 'nanostores'
import type { Profile } from '@shop/domain'

/** PROF-01: what the shopper says of herself; empty until it is restored. */
export const $profile = atom<Profile>({})
