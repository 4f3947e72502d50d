export { theme } from './styles/theme.ts'
export { Cluster, Container, Grid, SkipLink, Stack, VisuallyHidden } from './layout/layout.tsx'
export { Eyebrow, Heading, Prose, Text, tabularNumbers } from './text/typography.tsx'
export { Button, ButtonLink, IconButton, buttonStyles } from './controls/button.tsx'
export {
  opensElsewhere,
  TextLink,
  quietLinkStyles,
  type LinkProps,
  type RenderLink,
} from './controls/link.tsx'
export { Field, labelStyles, Select, TextArea, TextInput } from './controls/field.tsx'
export { Dialog } from './feedback/dialog.tsx'
export { ListState } from './feedback/list-state.tsx'
export { Notice } from './feedback/notice.tsx'
export { ProgressBar } from './feedback/progress-bar.tsx'
export { Skeleton } from './feedback/skeleton.tsx'
export { Toasts } from './feedback/toasts.tsx'
export { Card, cardPadding } from './layout/card.tsx'
export { PageHead } from './layout/page-head.tsx'
export { Icon } from './media/icon.tsx'
export type { IconName } from './media/icon-paths.ts'
export { Logo } from './media/logo.tsx'
export { Picture } from './media/picture.tsx'
export { Badge, CountBadge, StockBadge } from './text/badge.tsx'
export { ProductName } from './text/product-name.tsx'
export { Price, type PriceProps } from './text/price.tsx'
