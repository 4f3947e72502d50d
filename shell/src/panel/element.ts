type Tags = HTMLElementTagNameMap

/** Creates an element with attributes and children. */
export function element<Tag extends keyof Tags>(
  tag: Tag,
  attributes?: Record<string, string>,
  ...children: (string | Node)[]
): Tags[Tag]
export function element(
  tag: string,
  attributes?: Record<string, string>,
  ...children: (string | Node)[]
): HTMLElement
export function element(
  tag: string,
  attributes: Record<string, string> = {},
  ...children: (string | Node)[]
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}
