import * as z from 'zod'
import { contrastOf, type Language } from '@shop/domain'

/** One line of text, without characters that have a meaning in HTML, in the sender of a mail or in a placeholder. */
const line = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^<>{}"\\\p{Cc}]+$/u, 'a line without < > { } " and \\')
    .refine((text) => text.trim() === text, 'no space at either end')

const inLanguages = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ fr: text, en: text, ar: text } satisfies Record<Language, Text>)

const page = z.url({ protocol: /^https$/, error: 'a web address that starts with https://' })

/**
 * The minimum contrast between the accent and white. White text on the accent needs 4.5:1 (`readableContrast`). Links
 * in the accent also need 4.5:1 on the darkest background of the light theme; they have this if the contrast between
 * accent and white is 5.4:1.
 */
const leastContrast = 5.4

const accent = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'a colour such as #0a6b58')
  .refine(
    (color) => !/^#[\da-f]{6}$/i.test(color) || contrastOf(color, '#ffffff') >= leastContrast,
    {
      error: ({ input }) =>
        `a darker colour: white text on ${String(input)} has a contrast of ${contrastOf(String(input), '#ffffff').toFixed(1)}:1, at least ${leastContrast}:1 is needed, so that links in it can be read on grey`,
    },
  )

/** The content of `shop.json` in a shop's folder. */
export const ShopFile = z.strictObject({
  name: line(40),
  /** Other spellings of the shop's name. Nobody may sign a review with the name or one of these spellings. */
  spellings: z.array(line(40)).max(20).default([]),
  /** A short description of the shop, which is shown after the shop's name and a comma. */
  tagline: inLanguages(line(80)),
  description: inLanguages(line(240)),
  mailFrom: z
    .string()
    .regex(/^[^\s<>@"]+@[^\s<>@"]+$/, 'an e-mail address such as hello@shop.example'),
  /** How each language writes the dinar after an amount; if it is left out: DT, TND and د.ت. */
  currency: inLanguages(line(8)).optional(),
  colors: z.strictObject({ accent }).optional(),
  social: z.strictObject({ facebook: page.optional(), instagram: page.optional() }).default({}),
})
export type ShopFile = z.infer<typeof ShopFile>

/** The content of `shop.json`. Throws an error with one line for each field that cannot be used. */
export function parseShopFile(file: string, source: string): ShopFile {
  const json = parseJson(file, source)
  const parsed = ShopFile.safeParse(json)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    ({ path, message }) => `${file}: ${path.join('.') || 'the file'}: ${message}`,
  )
  throw new Error(lines.join('\n'))
}

/** The content of a JSON file. If it is not JSON, the error names the file and the position in the file. */
export function parseJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source)
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
}
