import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Container, Icon, quietLinkStyles, theme } from '@shop/ui'
import { useDisclosure } from '../disclosure/use-disclosure.ts'
import { useIsDesktop } from '../disclosure/use-is-desktop.ts'
import { loadCategories } from './categories-store.ts'
import { CategoryLinks } from './category-links.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { loadCategoryTree } from './use-category-tree.ts'

const Bar = styled.nav`
  display: none;
  position: relative;
  border-block-start: 1px solid ${theme.color.line};
  font-size: ${theme.fontSize.sm};

  ${theme.media.desktop} {
    display: block;
  }
`

const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
`

const Opener = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[2]};
  block-size: 2.75rem;
  font-weight: 600;

  > svg:last-child {
    transition: transform ${theme.motion.fast};
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  ${theme.media.hover} {
    &:hover {
      color: ${theme.color.accent};
    }
  }
`

const List = styled.ul`
  display: flex;
  flex: 1;
  justify-content: safe space-between;
  gap: clamp(0.75rem, 1.2vw, 1.125rem);
  min-inline-size: 0;
  block-size: 2.75rem;
  margin-inline-end: max(-1.5rem, -3vw);
  padding-inline: ${theme.space[5]};
  overflow-x: auto;
  /* Items that extend beyond the bar's edge fade out, so that they are not cut off. */
  mask-image: linear-gradient(to right, #0000, #000 1.5rem calc(100% - 1.5rem), #0000);
  scrollbar-width: none;
  white-space: nowrap;

  > li {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${theme.space[3]};
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

/** A panel over the page. Its maximum height is the height of the window below the navbar. */
const Panel = styled.div`
  position: absolute;
  /* The panel lies over the search bar. */
  z-index: 1;
  inset-block-start: 100%;
  inset-inline: 0;
  max-block-size: calc(100dvh - var(--header-size));
  padding-block: ${theme.space[4]} ${theme.space[5]};
  border-block-start: 1px solid ${theme.color.line};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.overlay};
`

/**
 * NAV-06 on wide screens: the categories, and a button that shows all three levels. A phone has no bar, and loads the
 * categories when its menu opens.
 */
export function CategoryBar() {
  const { t, i18n } = useTranslation('common')
  const isDesktop = useIsDesktop()
  const frame = useRef<HTMLElement>(null)
  const { isOpen, setIsOpen, frameProps } = useDisclosure(frame)
  useEffect(() => {
    if (isDesktop) void loadCategories(i18n)
  }, [isDesktop, i18n])

  return (
    <Bar ref={frame} aria-label={t('categoryBar.label')} {...frameProps}>
      <Line>
        <Opener
          type="button"
          aria-expanded={isOpen}
          onPointerEnter={() => void loadCategoryTree()}
          onFocus={() => void loadCategoryTree()}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="menu" />
          <span>{t('categoryBar.all')}</span>
          <Icon name="chevronDown" />
        </Opener>
        {isOpen && (
          <Panel>
            <Container>
              <CategoryMenu look="columns" />
            </Container>
          </Panel>
        )}
        <List role="list">
          <CategoryLinks />
        </List>
      </Line>
    </Bar>
  )
}
