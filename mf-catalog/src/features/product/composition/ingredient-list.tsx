import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { pageLanguage, splitIngredients } from '@shop/domain'
import { theme } from '@shop/ui'
import { ingredientRole } from './inci-roles.ts'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-block-end: ${theme.space[4]};
  font-size: ${theme.fontSize.sm};

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space[2]};
  }
  span {
    color: ${theme.color.inkMuted};
  }
`

/** FACT-01: the ingredients in the order of the pack, each with its role if that is known. */
export function IngredientList({ inci }: { inci: string }) {
  const { i18n } = useTranslation()
  const language = pageLanguage(i18n.language)
  return (
    <List role="list">
      {[...new Set(splitIngredients(inci))].map((name) => (
        <li key={name}>
          <bdi lang="la" translate="no">
            {name}
          </bdi>{' '}
          <span>{ingredientRole(name, language)}</span>
        </li>
      ))}
    </List>
  )
}
