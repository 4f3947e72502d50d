import * as z from 'zod/mini'
import { emailPattern, idPattern } from '@shop/domain'

/** 24 lower-case hexadecimal digits. */
export const Id = z.string().check(z.regex(idPattern))

/** Required single-line text: trimmed, 1 to `max` characters. */
export const Line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Trimmed and lower-cased, then of the form x@y.z (AUTH-02). */
export const Email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  z.string().check(z.regex(emailPattern)),
)
