import type { Language } from '@shop/domain'
import type { Block, MailContent, MailFooter } from './mail-content.ts'

/** The mail for programs that show no HTML. */
export function plainText(
  { heading, blocks, unsubscribe }: MailContent,
  footer: MailFooter,
  language: Language,
): string {
  const parts = [
    heading,
    ...blocks.map((block) => blockText(block, language)),
    ['--', footer.shop.name, footer.homeUrl, footer.contact, footer.reason].join('\n'),
    ...(unsubscribe ? [`${unsubscribe.label}\n${unsubscribe.pageUrl}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block, language: Language): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'code':
      return `${block.label}\n\n    ${block.code}`
    case 'button':
      return `${block.label}\n${block.url}`
    case 'lines':
      return [block.title, ...block.lines].join('\n')
    case 'rows':
      return block.rows
        .map(({ label, url, details = [], value }) => {
          const more = details.length > 0 ? ` (${details.join(' · ')})` : ''
          const link = url === undefined ? '' : `\n${url}`
          return `${label}${more}${language === 'fr' ? '\u00a0' : ''}: ${value}${link}`
        })
        .join('\n')
  }
}
