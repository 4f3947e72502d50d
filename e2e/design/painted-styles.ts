/**
 * CSS properties that decide how an element is painted (without its coordinates) → initial value. A property is recorded
 * only if its value differs from the initial value.
 */
export const paintedProperties: Record<string, string> = {
  'align-items': 'normal',
  'background-color': 'rgba(0, 0, 0, 0)',
  'background-image': 'none',
  'background-position': '0% 0%',
  'background-size': 'auto',
  'border-radius': '0px',
  'box-shadow': 'none',
  'clip-path': 'none',
  content: 'normal',
  'fill-opacity': '1',
  filter: 'none',
  'mask-image': 'none',
  'object-fit': 'fill',
  opacity: '1',
  'outline-offset': '0px',
  'overflow-x': 'visible',
  position: 'static',
  scale: 'none',
  rotate: 'none',
  'text-decoration-line': 'none',
  'text-overflow': 'clip',
  transform: 'none',
  translate: 'none',
  'z-index': 'auto',
}

/** Inherited properties; a value is recorded if it differs from the parent's. */
export const inheritedProperties: readonly string[] = [
  'accent-color',
  'color',
  'color-scheme',
  'fill',
  'font-family',
  'font-feature-settings',
  'font-size',
  'font-style',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'stroke',
  'stroke-linecap',
  'stroke-width',
  'text-align',
  'text-transform',
  'visibility',
  'white-space-collapse',
  'text-wrap-mode',
]

/** Lines around an element, recorded if they are drawn. */
export const lineProperties: readonly string[] = [
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'outline',
]
