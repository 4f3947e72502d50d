/** A line of a list of products: the operator's reference, otherwise the id, and then the name. */
export function productLine(product: { id: string; name: string; reference: string }): string {
  return `  ${product.reference || product.id}  ${product.name}\n`
}
