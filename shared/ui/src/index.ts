export { theme, media, type ShopTheme, type Space, type FontSize } from './styles/theme.ts'
export { GlobalStyle } from './styles/global-style.ts'
export { ShopThemeProvider } from './styles/shop-theme-provider.tsx'
export {
  fontFaces,
  fontFaceCss,
  preloadedFontFiles,
  type FontFace,
  type FallbackFace,
} from './styles/fonts.ts'
export {
  Cluster,
  Container,
  Grid,
  SkipLink,
  Stack,
  VisuallyHidden,
} from './layout/layout.tsx'
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
  type LinkProps,
  type RenderLink,
} from './controls/link.tsx'
export { Field, Select, TextArea, TextInput, type FieldProps } from './controls/field.tsx'
