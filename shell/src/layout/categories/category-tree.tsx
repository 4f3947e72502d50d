import { type CSSProperties, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type Location, useLocation } from 'react-router-dom'
import type { CategoryStructure } from '@shop/contracts'
import { Icon } from '@shop/ui'
import * as urls from '@shop/urls'
import { MenuNeeds } from '../needs/menu-needs.tsx'
import { CategoryPick } from './category-pick.tsx'
import { Row, Toggle, Tree } from './category-tree-frame.ts'
import { useCategoryName } from './use-category-name.ts'
import { usePointerAim } from './use-pointer-aim.ts'

export interface CategoryTreeProps {
  categories: CategoryStructure
  /**
   * `columns`: the levels are side by side; each column has the children of one row of the previous column.
   * `accordion`: a row's children open below the row; the shop's needs come after the categories.
   */
  look: 'columns' | 'accordion'
}

/** NAV-06, NAV-09: the categories as rows. Each row is a link; if it has children, a button shows them. */
export function CategoryTree({ categories, look }: CategoryTreeProps) {
  const { pathname } = useLocation()
  const nodes = categoryNodes(categories)
  const hasColumns = look === 'columns'
  const [open, setOpen] = useState<readonly string[]>(() => {
    if (!hasColumns) return []
    return rowsTo(keyAt(pathname, nodes) ?? nodes[0]?.key ?? '', nodes)
  })
  const nameOf = useCategoryName()
  const tree = useRef<HTMLDivElement>(null)
  const aim = usePointerAim((key) => setOpen(rowsTo(key, nodes)))
  const shown = hasColumns && nodes.find(({ key }) => open.includes(key))

  function toggle(node: CategoryNode, event: MouseEvent): void {
    const isOpen = open.includes(node.key)
    // A mouse opens a row before it clicks the row's button, so a click must not close the row. A key press has `detail` 0.
    const staysOpen = hasColumns && event.detail > 0
    if (!isOpen) setOpen(hasColumns ? rowsTo(node.key, nodes) : [...open, node.key])
    else if (!staysOpen) setOpen(open.filter((key) => key !== node.key))
  }

  function pointerProps({ key }: CategoryNode, level: number): Partial<RowProps> {
    if (!hasColumns) return {}
    return {
      onPointerMove(event) {
        const column = tree.current?.querySelector(`[data-level='${level + 1}']`) ?? null
        aim.moveOverRow(event, { key, isOpen: open.includes(key), column })
      },
      onPointerLeave: aim.leaveRow,
    }
  }

  return (
    <Tree ref={tree} data-look={look}>
      <Rows nodes={nodes} level={1} {...{ open, toggle, pointerProps }} />
      {shown && <CategoryPick key={shown.key} category={shown.name} />}
      {!hasColumns && <MenuNeeds nameOf={nameOf} />}
    </Tree>
  )
}

type RowProps = React.ComponentProps<typeof Row>

interface RowsProps {
  nodes: readonly CategoryNode[]
  level: number
  open: readonly string[]
  toggle: (node: CategoryNode, event: MouseEvent) => void
  pointerProps: (node: CategoryNode, level: number) => Partial<RowProps>
}

function Rows({ nodes, level, ...shared }: RowsProps) {
  const { t } = useTranslation('common')
  const nameOf = useCategoryName()
  const location = useLocation()
  const { open, toggle, pointerProps } = shared
  return (
    <ul role="list" data-level={level} style={{ '--rows': nodes.length } as CSSProperties}>
      {nodes.map((node) => {
        const name = nameOf(node.name)
        const isOpen = open.includes(node.key)
        return (
          <li key={node.key}>
            <Row data-open={isOpen} {...pointerProps(node, level)}>
              <Link to={node.to} aria-current={isShown(node, location) ? 'page' : undefined}>
                {name}
              </Link>
              {node.below.length > 0 && (
                <Toggle
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={t('categoryBar.below', { name })}
                  onClick={(event) => toggle(node, event)}
                >
                  <Icon name="chevronEnd" />
                </Toggle>
              )}
            </Row>
            {isOpen && node.below.length > 0 && (
              <Rows nodes={node.below} level={level + 1} {...shared} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Whether the shown page is the target of the row. The query counts too: a row of the third level has the same path as its parent. */
function isShown({ to, name }: CategoryNode, { pathname, search }: Location): boolean {
  const [path, query] = to.split('?')
  const lowest = new URLSearchParams(search).get('subSubCategory')
  return path === pathname && lowest === (query ? name : null)
}

/** The key of the lowest row whose path is a prefix of the page's path. */
function keyAt(pathname: string, nodes: readonly CategoryNode[]): string | undefined {
  const node = nodes.find(({ to }) => `${pathname}/`.startsWith(`${to}/`))
  return node && (keyAt(pathname, node.below) ?? node.key)
}

/**
 * The keys of the rows from the first level down to `key`. If the children of `key` have children too, the first child
 * follows, so that no column is empty.
 */
function rowsTo(key: string, nodes: readonly CategoryNode[]): string[] {
  const node = nodes.find((each) => each.key === key || isBelow(each.key, key))
  if (!node) return []
  if (node.key !== key) return [node.key, ...rowsTo(key, node.below)]
  const [first] = node.below
  return first && first.below.length > 0 ? [key, first.key] : [key]
}

/** A category, a subcategory or a sub-subcategory. */
interface CategoryNode {
  /** The node's name with the names of the nodes above it. The key is unique; the name alone is not. */
  key: string
  name: string
  to: string
  below: readonly CategoryNode[]
}

// A character that no name contains.
const separator = '\n'
const keyOf = (...names: string[]) => names.join(separator)

/** Whether the node with the key `key` is below the node with the key `aboveKey`. */
function isBelow(aboveKey: string, key: string): boolean {
  return key.startsWith(`${aboveKey}${separator}`)
}

/** The shop's categories as three levels of nodes (NAV-06). */
function categoryNodes(structure: CategoryStructure): CategoryNode[] {
  return Object.entries(structure).map(([category, subcategories]) => ({
    key: keyOf(category),
    name: category,
    to: urls.collection({ category }),
    below: subcategories.map(({ name: subcategory, subcategories: lowest }) => ({
      key: keyOf(category, subcategory),
      name: subcategory,
      to: urls.collection({ category, subcategory }),
      below: lowest.map((subSubCategory) => ({
        key: keyOf(category, subcategory, subSubCategory),
        name: subSubCategory,
        to: urls.collection({ category, subcategory, subSubCategory }),
        below: [],
      })),
    })),
  }))
}
