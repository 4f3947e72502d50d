/** Loads the component with the facts above the button. */
export async function loadBuyFacts() {
  const { BuyFacts } = await import(/* webpackChunkName: "buy-facts" */ './buy-facts.tsx')
  return BuyFacts
}

/** Loads the panel of a sold-out product. */
export async function loadSoldOut() {
  const { SoldOut } = await import(/* webpackChunkName: "sold-out" */ './sold-out.tsx')
  return SoldOut
}
