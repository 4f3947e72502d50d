import * as z from 'zod/mini'
import {
  emailPattern,
  idPattern,
  normaliseEmail,
  phonePattern,
  readPhone,
  visibleText,
} from '@shop/domain'

/** 24 lower-case hexadecimal digits. */
export const Id = z.string().check(z.regex(idPattern))

/** Required text on a single line: trimmed, without invisible characters, of `min` to `max` characters. */
export const Line = (max: number, min = 1) =>
  z
    .string()
    .check(z.maxLength(max * 5), z.overwrite(visibleText), z.minLength(min), z.maxLength(max))

/** An e-mail address, converted to its stored form. The schema does not check whether the address is valid. */
export const TypedEmail = z
  .string()
  .check(z.maxLength(1000), z.overwrite(normaliseEmail), z.maxLength(254))

/** An e-mail in its stored form; it must have the form x@y.z (AUTH-02). */
export const Email = z.pipe(TypedEmail, z.string().check(z.regex(emailPattern)))

/** A phone number; the stored form has the prefix of the country (PHONE-01). */
export const Phone = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(30),
  z.overwrite((text) => readPhone(text) ?? text),
  z.refine((text) => phonePattern.test(text), 'phone_invalid'),
)

// Invisible characters: control characters, and marks that change the text direction.
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Plain text of several lines, at most `max` characters: trimmed, with its line breaks, without invisible characters. */
export const PlainText = (max: number) =>
  z.string().check(
    z.maxLength(max * 5),
    z.overwrite((text) =>
      text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(HIDDEN, (character) => (/\s/.test(character) ? character : ''))
        .trim(),
    ),
    z.maxLength(max),
  )
