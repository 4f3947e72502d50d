import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import { quietLinkStyles, theme } from '@shop/ui'
import { $categories } from './categories-store.ts'
import { CategoryLinks } from './category-links.tsx'
import type { CategoryTreeProps } from './category-tree.tsx'
import { useCategoryTree } from './use-category-tree.ts'

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};

  > li {
    min-block-size: 3rem;
  }
  /* The skeletons are as high as the rows that replace them. */
  &[data-look='accordion'] {
    grid-template-columns: minmax(0, 1fr);
    gap: 1px;
  }
  a {
    ${quietLinkStyles}
    display: flex;
    align-items: center;
    block-size: 100%;
    padding: ${theme.space[2]} ${theme.space[4]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    font-weight: 500;
    line-height: 1.3;
  }
  a[aria-current] {
    background: ${theme.color.accentTint};
    color: ${theme.color.accentStrong};
  }
`

/** NAV-06: the categories in three levels. If the code of the lower levels cannot be loaded, shows only the first level. */
export function CategoryMenu({ look }: Pick<CategoryTreeProps, 'look'>) {
  const tree = useCategoryTree()
  const categories = useStore($categories)
  const isFilled = categories.status === 'ready' && Object.keys(categories.data).length > 0
  if (tree.status === 'ready' && isFilled) {
    return <tree.CategoryTree categories={categories.data} look={look} />
  }
  return (
    <Tiles role="list" data-look={look}>
      <CategoryLinks isWaiting={tree.status === 'loading'} />
    </Tiles>
  )
}
