import type { ShopFolder } from '@shop/shop-folder'
import type { ShellBuild } from '../releases/shell-build.ts'

/**
 * The parts of pages that come from the shell and the shop: the shell's style sheet for every page, then colours and logo of the
 * shop's folder. Throws for a colour that cannot be read.
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
