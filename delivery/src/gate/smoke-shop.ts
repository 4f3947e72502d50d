import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../command-line/errors.ts'
import type { Delivery } from '../store/open-delivery.ts'
import { workspaceRoot } from '../store/find-shell.ts'

/**
 * The address of the shop on which a smoke run opens pages: `asked`, or SMOKE_URL if `asked` is left out and this workspace cannot
 * start a shop. Undefined if the run starts a shop of its own, with the versions that the channel would have.
 */
export function smokeShop(
  { smokeUrl }: Pick<Delivery, 'smokeUrl'>,
  asked: string | undefined,
  canStartOne = existsSync(join(workspaceRoot, 'shell/server/main.ts')),
): string | undefined {
  if (asked !== undefined || canStartOne) return asked
  const named = smokeUrl()
  if (named !== undefined) return named
  throw new SettingError(
    'The smoke run needs a shop: set SMOKE_URL to the address of one that takes versions by address, such as staging, or give --no-smoke, which the history notes.',
  )
}
