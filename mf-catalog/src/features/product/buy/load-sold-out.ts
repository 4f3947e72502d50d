/** Loads the panel of a sold-out product. */
export async function loadSoldOut() {
  const { SoldOut } = await import(/* webpackChunkName: "sold-out" */ './sold-out.tsx')
  return SoldOut
}
