import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Texts {
  popular: string
  meant: string
  filters: Record<string, string>
}

function textsOf(language: string, name: string): Texts {
  const file = join(import.meta.dirname, '../locales', language, `${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}

test.each(['fr', 'en', 'ar'])(
  'GEN-05: in %s, search bar, search page and listings use the same word for the same thing',
  (language) => {
    const bar = textsOf(language, 'search-bar')
    const listing = textsOf(language, 'listing')
    expect(bar.popular).toBe(textsOf(language, 'search-page').popular)
    expect(bar.meant).toBe(textsOf(language, 'search-page').meant)
    expect(bar.filters.categories).toBe(listing.filters.categories)
    expect(bar.filters.discounted).toBe(listing.filters.discounted)
    expect([bar.filters.min, bar.filters.max]).toEqual([listing.filters.min, listing.filters.max])
  },
)
