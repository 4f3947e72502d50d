import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Governorate, readGovernorate, type RegionTerms } from '@shop/domain'
import { parseJson } from '@shop/shop-folder'
import { unlessMissing } from '../../files/unless-missing.ts'
import type { ShopSettingsChange } from '../../shop-settings/shop-settings.repository.ts'
import type { FolderSettings } from '../../shop-settings/folder-settings.repository.ts'
import * as columns from './setting-columns.ts'

const { phone, email, address, openingHours, amount, threshold, yesOrNo, mostDays } = columns
const whole = z.number().check(z.int(), z.minimum(0), z.maximum(mostDays))
const Terms = z.strictObject({
  deliveryFee: z.optional(amount.schema),
  freeDeliveryThreshold: z.optional(threshold.schema),
  days: z.optional(
    z.strictObject({ from: whole, to: whole }).check(z.refine(({ from, to }) => from <= to)),
  ),
})
const fields = {
  phone,
  email,
  address,
  openingHours,
  deliveryFee: amount,
  freeDeliveryThreshold: threshold,
  pickup: yesOrNo,
  tunisiaOnly: yesOrNo,
  governorates: {
    expects:
      'terms by governorate, each once, such as {"Sfax": {"deliveryFee": 7, "freeDeliveryThreshold": 120, "days": {"from": 1, "to": 2}}}',
    schema: z
      .record(z.string(), Terms)
      .check(z.refine((terms) => areGovernorates(Object.keys(terms)))),
  },
}
const Settings = z.partial(
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  ),
)

/**
 * Reads `settings.json` of a shop's folder; undefined if the folder has no such file. Throws an error with one line for
 * each problem, which names the file, the field and the expected value (BRAND-01).
 */
export async function readSettingsFile(shopDir: string): Promise<FolderSettings | undefined> {
  const file = join(shopDir, 'settings.json')
  const source = await readFile(file, 'utf8').catch(unlessMissing)
  if (source === undefined) return undefined
  const parsed = Settings.safeParse(parseJson(file, source))
  if (!parsed.success) {
    throw new Error(
      [...new Set(parsed.error.issues.map((issue) => problemText(file, issue)))].join('\n'),
    )
  }
  const { governorates, ...change } = parsed.data as ShopSettingsChange & {
    governorates?: Record<string, RegionTerms>
  }
  return {
    checksum: createHash('sha256').update(source).digest('hex'),
    change,
    regions: governorates && byGovernorate(governorates),
  }
}

/** Whether all names are governorates, and no governorate is named twice. */
function areGovernorates(names: readonly string[]): boolean {
  const known = new Set(names.map((name) => readGovernorate(name)))
  return known.size === names.length && !known.has(undefined)
}

function byGovernorate(terms: Record<string, RegionTerms>): Map<Governorate, RegionTerms> {
  return new Map(
    Object.entries(terms).flatMap(([name, ofName]) => {
      const governorate = readGovernorate(name)
      return governorate ? [[governorate, ofName] as const] : []
    }),
  )
}

function problemText(file: string, issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return `${file}: ${[field, issue.keys.join(', ')].filter(Boolean).join('.')} is not a setting`
  }
  // A term of a governorate has the name and the type of the shop's own setting.
  const known = [issue.path.at(-1), issue.path[0]].flatMap((name) =>
    Object.entries(fields).flatMap(([each, { expects }]) => (each === name ? [expects] : [])),
  )
  return `${file}: ${field || 'the file'}: expected ${known[0] ?? 'an object of settings'}`
}
