import { type Language, directionOf, mixedColor } from '@shop/domain'
import { html, Html } from './html.ts'
import type { Block, MailContent, MailFooter, Row } from './mail-content.ts'

// The colours of docs/decisions/004-look.md. They are repeated here, because mail programs do not support custom properties of CSS.
const ink = '#12302a'
const soft = '#465c56'
const themeAccent = '#0a6b58'
const themeTint = '#e3f0eb'
const line = '#e3e1d8'
const fonts = {
  fr: 'Figtree, Arial, Helvetica, sans-serif',
  en: 'Figtree, Arial, Helvetica, sans-serif',
  ar: "'Readex Pro', Tahoma, Arial, sans-serif",
}

/** Colours for mail programs in dark mode. */
const darkStyles = new Html(`
@media (prefers-color-scheme: dark) {
  .page, .tint { background: #10201c !important; }
  .card { background: #182c27 !important; }
  .ink, .ink a { color: #eef4f1 !important; }
  .soft, .soft a { color: #b9c9c3 !important; }
  .line { border-color: #34504a !important; }
}
@media (max-width: 620px) { .card { padding: 24px 16px !important; } }`)

/** Allows a line break inside a long word. Each of the properties is needed by some mail program. */
const longWords = 'word-wrap:break-word;overflow-wrap:anywhere;word-break:break-word'

// Invisible characters follow the preheader, so that a mailbox shows no text of the mail's body beside the preheader.
const filler = new Html('&#847;&zwnj;&nbsp;'.repeat(60))

/** The mail as HTML, with tables and inline styles, 600 px wide. An Arabic mail is laid out from right to left. */
export function htmlPage(content: MailContent, footer: MailFooter, language: Language): string {
  const { subject, preheader, heading, blocks, unsubscribe } = content
  const dir = directionOf(language)
  const colors = colorsOf(footer.shop.accent)
  const { accent } = colors
  const font = `font-family:${fonts[language]}`
  return html`<!doctype html>
    <html lang="${language}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkStyles}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#f6f5f0">
        <div style="display:none;max-height:0;overflow:hidden">${preheader}${filler}</div>
        <table
          role="presentation"
          class="page"
          dir="${dir}"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f6f5f0"
        >
          <tr>
            <td align="center" style="padding:24px 8px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;table-layout:fixed;${longWords};${font}"
              >
                <tr>
                  <td
                    class="ink"
                    style="padding:0 0 16px;font-size:22px;font-weight:600;color:${accent}"
                  >
                    <a href="${footer.homeUrl}" style="color:${accent};text-decoration:none"
                      >${footer.shop.name}</a
                    >
                  </td>
                </tr>
                <tr>
                  <td
                    class="card ink"
                    style="padding:32px;background:#ffffff;border-radius:16px;color:${ink};font-size:16px;line-height:${language === 'ar' ? '1.8' : '1.6'}"
                  >
                    <h1
                      class="ink"
                      style="margin:0 0 16px;font-size:24px;line-height:1.3;color:${ink}"
                    >
                      ${heading}
                    </h1>
                    ${blocks.map((block) => blockHtml(block, colors))}
                  </td>
                </tr>
                <tr>
                  <td
                    class="soft"
                    style="padding:16px 8px;font-size:13px;line-height:1.6;color:${soft}"
                  >
                    ${footer.reason}<br />${footer.contact}${unsubscribeLink(unsubscribe)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}

function unsubscribeLink(unsubscribe: MailContent['unsubscribe']): Html {
  if (!unsubscribe) return html``
  return html`<br /><a href="${unsubscribe.pageUrl}" style="color:${soft}">${unsubscribe.label}</a>`
}

interface Colors {
  accent: string
  tint: string
}

/** The accent colour, and its tint. The tint follows the same rule as on the shop's pages (`accent-colors.ts` of shared/ui). */
function colorsOf(accent: string | undefined): Colors {
  if (accent === undefined) return { accent: themeAccent, tint: themeTint }
  return { accent, tint: mixedColor(accent, 0.12, '#ffffff') }
}

function blockHtml(block: Block, { accent, tint }: Colors): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px">${block.text}</p> `
    case 'note':
      return html`<p class="soft" style="margin:0 0 12px;font-size:14px;color:${soft}">
        ${block.text}
      </p> `
    case 'code':
      return html`<p style="margin:0 0 8px">${block.label}</p>
        <p
          class="tint ink"
          dir="ltr"
          style="margin:0 0 16px;padding:16px;background:${tint};border-radius:10px;text-align:center;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:8px;color:${ink}"
        >
          ${block.code}
        </p> `
    case 'button':
      return html`<p style="margin:8px 0 24px">
        <a
          href="${block.url}"
          style="display:inline-block;padding:14px 28px;background:${accent};border-radius:999px;color:#ffffff;font-weight:600;text-decoration:none"
          >${block.label}</a
        >
      </p> `
    case 'lines':
      return html`<p style="margin:0 0 16px">
        <strong>${block.title}</strong>${block.lines.map((each) => html`<br /><bdi>${each}</bdi>`)}
      </p> `
    case 'rows':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 16px"
      >
        ${block.rows.map((row) => rowHtml(row, accent))}
      </table> `
  }
}

function rowHtml({ label, url, details = [], value, isTotal }: Row, accent: string): Html {
  const weight = isTotal ? '700' : '400'
  const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top;font-weight:${weight}`
  const more = details.map(
    (each, index) => html`${index === 0 ? html`<br />` : ' · '}<bdi>${each}</bdi>`,
  )
  const name =
    url === undefined ? label : html`<a href="${url}" style="color:${accent}">${label}</a>`
  return html`<tr>
    <td class="line" style="${cell}">
      ${name}<span class="soft" style="font-size:14px;font-weight:400;color:${soft}">${more}</span>
    </td>
    <td
      class="line"
      align="end"
      style="${cell};padding-inline-start:16px;text-align:end;white-space:nowrap"
    >
      ${value}
    </td>
  </tr>`
}
