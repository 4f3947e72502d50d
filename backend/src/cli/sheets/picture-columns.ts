import { safeUrl } from '@shop/domain'
import * as z from 'zod/mini'
import { list } from '../sheet-format/column.ts'

const picture = z.string().check(
  z.maxLength(500),
  z.refine((path) => {
    const url = safeUrl(path)
    return url?.kind === 'external' || (url?.kind === 'in_app' && path.startsWith('/'))
  }),
)
export const pictureAddresses = list(
  picture,
  20,
  'addresses of pictures as `shop export` writes them, with | between them',
)
export const pictureSources = list(
  z.string().check(z.minLength(1), z.maxLength(500)),
  20,
  'at most 20 pictures to import: files or folders beside the import file, or https:// addresses, with | between them',
)
