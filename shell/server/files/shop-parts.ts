import type { ShopFolder } from '@shop/shop-folder'
import type { ShellBuild } from '../releases/shell-build.ts'

/**
 * The parts of pages that come from the shell and the shop's folder: the shell's style sheet, then colours and logo of
 * the folder. Throws if text in the folder's accent colour would not be readable.
 */
export function shopPartsOf(
  shell: ShellBuild,
  shop: ShopFolder,
): { shell: ShellBuild; shop: ShopFolder; shopCss: string } {
  const { globalCss, accentCss } = shell.server
  return {
    shell,
    shop,
    shopCss: `${globalCss}:root{${shop.logoCss}}${accentCss(shop.accent)}`,
  }
}
