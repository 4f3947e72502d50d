export { theme, media, type ShopTheme, type Space, type FontSize } from './styles/theme.ts'
export { ShopThemeProvider } from './styles/shop-theme-provider.tsx'
export { Cluster, Container, Grid, SkipLink, Stack, VisuallyHidden } from './layout/layout.tsx'
export { Eyebrow, Heading, Prose, Text, tabularNumbers } from './text/typography.tsx'
export {
  Button,
  ButtonLink,
  IconButton,
  buttonStyles,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './controls/button.tsx'
export {
  QuietLink,
  TextLink,
  linkStyles,
  quietLinkStyles,
  renderAnchor,
  type LinkProps,
  type RenderLink,
} from './controls/link.tsx'
export {
  errorStyles,
  Field,
  hintStyles,
  labelStyles,
  Select,
  TextArea,
  TextInput,
  type FieldProps,
} from './controls/field.tsx'
export { QuantityInput, type QuantityInputProps } from './controls/quantity-input.tsx'
export { Dialog, type DialogProps } from './feedback/dialog.tsx'
export { ListState, type ListStateProps } from './feedback/list-state.tsx'
export { Notice, type NoticeProps, type Tone } from './feedback/notice.tsx'
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx'
export { ProductCardSkeleton, Skeleton } from './feedback/skeleton.tsx'
export { Toasts, type Toast, type ToastsProps } from './feedback/toasts.tsx'
export { Card } from './layout/card.tsx'
export { Icon, type IconProps } from './media/icon.tsx'
export type { IconName } from './media/icon-paths.ts'
export { Logo, type LogoProps } from './media/logo.tsx'
export { Picture, type PictureProps } from './media/picture.tsx'
export { Badge, CountBadge, StockBadge } from './text/badge.tsx'
export { Price, type PriceProps } from './text/price.tsx'
