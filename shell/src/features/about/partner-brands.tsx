import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Heading, Stack, Text, theme } from '@shop/ui'

const Brands = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(7rem, calc(50% - 0.75rem)), 1fr));
  gap: ${theme.space[3]};

  ${theme.media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${theme.media.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }

  > li {
    overflow: hidden;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.md};
    color: ${theme.color.inkSoft};
    font-size: ${theme.fontSize.lg};
    font-weight: 500;
    text-align: center;
  }

  picture {
    display: block;
    background: ${theme.color.surface};
  }

  img {
    inline-size: 100%;
    block-size: auto;
  }

  span {
    display: block;
    padding: ${theme.space[3]};
  }
`

/**
 * INFO-01: the brands that the texts of the shop's folder name, each with its picture; renders nothing if the texts
 * name no brand. The pictures have no alternative text, because each brand's name is beside its picture.
 */
export function PartnerBrands() {
  const { t } = useTranslation('about')
  const brands = t('brands.items', { returnObjects: true, defaultValue: {} }) as Record<
    string,
    string
  >
  if (Object.keys(brands).length === 0) return null
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={2}>{t('brands.title')}</Heading>
        <Text tone="soft">{t('brands.text')}</Text>
      </Stack>
      <Brands role="list">
        {Object.entries(brands).map(([picture, brand]) => (
          <li key={picture}>
            <picture>
              <source type="image/avif" srcSet={`/about/brand-${picture}-304.avif`} />
              <img
                alt=""
                width={304}
                height={304}
                loading="lazy"
                decoding="async"
                src={`/about/brand-${picture}-304.webp`}
              />
            </picture>
            <span>{brand}</span>
          </li>
        ))}
      </Brands>
    </Stack>
  )
}
