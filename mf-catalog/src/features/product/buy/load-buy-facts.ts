/** What a product's facts say before it is bought. */
export async function loadBuyFacts() {
  const { BuyFacts } = await import(/* webpackChunkName: "buy-facts" */ './buy-facts.tsx')
  return BuyFacts
}
