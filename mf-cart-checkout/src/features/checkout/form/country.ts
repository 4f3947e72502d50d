import { defaultCountry, readCountry } from '@shop/domain'

/** The country while it is typed: all spellings of Tunisia give one name. */
export function typedCountry(text: string): string {
  return readCountry(text) === defaultCountry ? defaultCountry : text
}
