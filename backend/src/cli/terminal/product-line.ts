/** A line of a list of products: how the operator knows the product, and its name. */
export function productLine(product: { id: string; name: string; reference: string }): string {
  return `  ${product.reference || product.id}  ${product.name}\n`
}
