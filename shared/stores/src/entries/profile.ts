import { isEmptyProfile, readProfile, type Profile } from '@shop/domain'
// Import from the package, not from the file: the shell provides the package, and a second copy would have its own state.
import { $profile, readStoredJson, watchStored, writeStored } from '@shop/stores'
import { profileKey } from '../browser/storage-keys.ts'

let followers = 0
let unwatch: (() => void) | undefined

/**
 * PROF-01: restores the profile now, and each time another tab changes it. Call it in an effect. Returns a function
 * that stops restoring the profile.
 */
export function followProfile(): () => void {
  if (followers === 0) {
    restore()
    unwatch = watchStored([profileKey], restore)
  }
  followers += 1
  return () => {
    followers -= 1
    if (followers === 0) unwatch?.()
  }
}

/**
 * Replaces the profile that is stored in this browser; an empty profile removes it. Returns whether the new profile is
 * still there after the page is closed.
 */
export function keepProfile(profile: Profile): boolean {
  $profile.set(profile)
  return writeStored(profileKey, isEmptyProfile(profile) ? undefined : JSON.stringify(profile))
}

function restore(): void {
  $profile.set(readProfile(readStoredJson(profileKey)))
}
