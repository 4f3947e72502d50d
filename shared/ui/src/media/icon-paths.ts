/** Icon → its path, on a grid of 24 × 24 with a line width of 1.75. */
export const iconPaths = {
  alert: 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5M12 17.4v.1',
  arrowEnd: 'M4.5 12h15M13.5 6l6 6-6 6',
  box: 'M12 3 4 7.2v9.6L12 21l8-4.2V7.2L12 3ZM4 7.2l8 4.3 8-4.3M12 11.5V21M8 5.1l8 4.3',
  cart: 'M5.5 8h13l1 12.5h-15L5.5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  cartAdd: 'M5.5 8h13l1 12.5h-15L5.5 8ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1M12 11.5v5.5M9.25 14.25h5.5',
  cash: 'M3 6.5h18v11H3v-11ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 10v4M18 10v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronEnd: 'm9.5 6 6 6-6 6',
  chevronStart: 'm14.5 6-6 6 6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9V9ZM15 9V4H4v11h5',
  facebook:
    'M13.7 21v-7.6h2.7l.5-3.2h-3.2V8.2c0-.9.4-1.7 1.8-1.7H17V3.7S15.8 3.5 14.6 3.5c-2.5 0-4.1 1.5-4.1 4.2v2.5H7.6v3.2h2.9V21h3.2Z',
  filter:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  heart:
    'M12 20S3.5 15.2 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4C20.5 15.2 12 20 12 20Z',
  home: 'm3.5 11.5 8.5-8 8.5 8M6 9.5v11h12v-11M10 20.5v-6h4v6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7v.1',
  leaf: 'M5 19C4 10 9 4.5 20 4.5c.5 10.5-4.5 16-13 14M4 21c1.5-5 5-8.5 10-10.5',
  location:
    'M12 21.5S5 15 5 9.8a7 7 0 0 1 14 0C19 15 12 21.5 12 21.5ZM12 12.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  lock: 'M5 10.5h14v10H5v-10ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
  mail: 'M3 5.5h18v13H3v-13ZM3.5 6.5 12 13l8.5-6.5',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  minus: 'M5.5 12h13',
  phone:
    'M8.5 3.5H5a1.5 1.5 0 0 0-1.5 1.6A16.3 16.3 0 0 0 18.9 20.5a1.5 1.5 0 0 0 1.6-1.5v-3.5l-4.5-1.5-2 2a13 13 0 0 1-6-6l2-2-1.5-4.5Z',
  plus: 'M5.5 12h13M12 5.5v13',
  print: 'M7 8.5v-5h10v5M7 17.5H3.5v-9h17v9H17M7 14h10v6.5H7V14Z',
  refresh: 'M4 12a8 8 0 0 1 14-5.3L20.5 9M20.5 4v5h-5M20 12a8 8 0 0 1-14 5.3L3.5 15M3.5 20v-5h5',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.7 15.7l4.8 4.8',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v8h14v-8',
  shield:
    'M12 3 4.5 5.8v5.7c0 4.6 3.1 7.9 7.5 9.5 4.4-1.6 7.5-4.9 7.5-9.5V5.8L12 3ZM8.5 12l2.5 2.5 4.5-5',
  tag: 'M11.5 3.5h-8v8l9.3 9.3 8-8-9.3-9.3ZM7.8 7.7v.1',
  trash: 'M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  truck:
    'M2.5 5.5h12v11h-12v-11ZM14.5 9.5H18l3.5 3.7v3.3h-7v-7ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  user: 'M12 12a4.3 4.3 0 1 0 0-8.6 4.3 4.3 0 0 0 0 8.6ZM4 20.5c.7-4 3.9-6 8-6s7.3 2 8 6',
} as const

export type IconName = keyof typeof iconPaths

export const solidIcons: ReadonlySet<IconName> = new Set(['facebook'])

/** Icons that point left or right, which are mirrored on right-to-left pages. */
export const mirroredIcons: ReadonlySet<IconName> = new Set([
  'arrowEnd',
  'chevronEnd',
  'chevronStart',
  'truck',
])
