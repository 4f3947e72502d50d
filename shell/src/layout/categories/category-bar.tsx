import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Container, quietLinkStyles, theme } from '@shop/ui'
import { loadCategories } from './categories-store.ts'
import { CategoryLinks } from './category-links.tsx'
import { useIsDesktop } from '../navigation/use-is-desktop.ts'

const Bar = styled.nav`
  display: none;
  border-block-start: 1px solid ${theme.color.line};
  font-size: ${theme.fontSize.sm};

  ${theme.media.desktop} {
    display: block;
  }
`

const List = styled.ul`
  display: flex;
  justify-content: safe center;
  gap: ${theme.space[5]};
  block-size: 2.75rem;
  margin-inline: calc(-1 * ${theme.space[5]});
  padding-inline: ${theme.space[5]};
  overflow-x: auto;
  /* Items beyond the edge fade out instead of being cut. */
  mask-image: linear-gradient(to right, #0000, #000 1.5rem calc(100% - 1.5rem), #0000);
  scrollbar-width: none;
  white-space: nowrap;

  > li {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${theme.space[3]};
    color: ${theme.color.inkSoft};
  }
  > li > [data-shape] {
    inline-size: 6rem;
    block-size: 0.875rem;
  }
  a {
    ${quietLinkStyles}
    display: flex;
    align-items: center;
    block-size: 100%;
  }
  a[aria-current] {
    color: ${theme.color.accent};
    font-weight: 600;
  }
  a:focus-visible {
    outline-offset: -4px;
  }
`

/** NAV-06 on wide screens. A phone has no bar and fetches the categories when its menu opens. */
export function CategoryBar() {
  const { t, i18n } = useTranslation('common')
  const isDesktop = useIsDesktop()
  useEffect(() => {
    if (isDesktop) void loadCategories(i18n)
  }, [isDesktop, i18n])
  return (
    <Bar aria-label={t('categoryBar.label')}>
      <Container>
        <List role="list">
          <CategoryLinks />
        </List>
      </Container>
    </Bar>
  )
}
