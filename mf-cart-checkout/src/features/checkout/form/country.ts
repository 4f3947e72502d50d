import { defaultCountry, readCountry } from '@shop/domain'

/** The country while it is typed: one name for Tunisia in all its spellings. */
export function typedCountry(text: string): string {
  return readCountry(text) === defaultCountry ? defaultCountry : text
}
