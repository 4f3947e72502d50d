/** Settings of a shop (`docs/operations.md`) that a test's shop must not take from the developer's environment. */
const shopSettings = new Set([
  'API_URL',
  'CHANNEL',
  'DATABASE_URL',
  'GEOCODER_PER_SECOND',
  'GEOCODER_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'HOST_ORIGINS',
  'MAIL_URL',
  'OVERRIDES',
  'PICTURES_URL',
  'PICTURE_ORIGINS',
  'PUBLIC_URL',
  'REDIS_URL',
])

/**
 * This process's environment without settings that would make a test's shop use real databases, mail servers or stores. Turns
 * off the shop's protection against overload, because the shop shares the processor with browsers.
 */
export function environmentOfTestShop(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !shopSettings.has(name))
  return { ...Object.fromEntries(kept), OVERLOAD_MS: '10000' }
}
