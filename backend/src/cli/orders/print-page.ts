import { directionOf, type Language } from '@shop/domain'
import { Html, html } from '../../mail/format/html.ts'

const styles = new Html(`
body { margin: 0 auto; padding: 1rem; max-width: 60rem; font: 16px/1.5 system-ui, sans-serif; color: #12302a; }
h1 { font-size: 1.5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid #ccc; text-align: start; vertical-align: top; }
.number { text-align: end; white-space: nowrap; }
.sheet { break-after: page; }
.sheet:last-child { break-after: auto; }
a { color: inherit; }
@page { size: A4; margin: 15mm; }
.action { display: inline-block; padding: .6rem 1rem; }
@media print { body { padding: 0; } .screen { display: none; } }`)

/** A complete page for printing. It has no script and loads no other file. */
export function printPage(
  { title, language }: { title: string; language: Language },
  body: Html | readonly Html[],
): string {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text
}
