/** Loads the component with the facts above the button. */
export async function loadBuyFacts() {
  const { BuyFacts } = await import(/* webpackChunkName: "buy-facts" */ './buy-facts.tsx')
  return BuyFacts
}
