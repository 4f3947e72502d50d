import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Email } from 'postal-mime'
import { unlessMissing } from '../../files/unless-missing.ts'
import { isLocalCaller } from '../../http/request/local-caller.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { html, Html } from '../format/html.ts'

const PATH = '/api/dev/mail'
const FILE = /^[\w.-]+\.eml$/
const NEWEST = 100

/** Content security policies of the list, and of the frame that shows one mail. Neither policy allows scripts. */
const listPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"
const framePolicy =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/**
 * Lists the mails of `folder` for development, newest first, as text with links and as HTML. Answers only requests from
 * this machine, because mails contain codes.
 */
export function registerMailViewer(app: FastifyInstance, folder: string): void {
  const page = (reply: FastifyReply, policy: string, content: Html) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(content.text)
  const options = { logLevel: 'warn', preHandler: requireLocalCaller } as const

  app.get(PATH, options, async (_request, reply) => {
    const mails = await Promise.all(
      (await newestFiles(folder)).map(async (name) => ({
        name,
        mail: await readMail(folder, name),
      })),
    )
    return page(reply, listPolicy, listPage(mails))
  })
  app.get<{ Params: { name: string } }>(`${PATH}/:name`, options, async (request, reply) => {
    const mail = await readMail(folder, request.params.name)
    return page(reply, framePolicy, new Html(mail.html ?? ''))
  })
}

async function requireLocalCaller(request: FastifyRequest): Promise<void> {
  if (!isLocalCaller(request)) throw new Refusal('not_found')
}

async function newestFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  return names
    .filter((name) => FILE.test(name))
    .sort()
    .slice(-NEWEST)
    .reverse()
}

async function readMail(folder: string, name: string): Promise<Email> {
  const file = FILE.test(name) ? await readFile(join(folder, name)).catch(unlessMissing) : undefined
  if (!file) throw new Refusal('not_found')
  // This module is imported here, because it is needed in development only.
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(file)
}

function listPage(mails: { name: string; mail: Email }[]): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mails</title>
        <style>
          body {
            max-width: 60rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font-family: sans-serif;
          }
          pre {
            white-space: pre-wrap;
          }
          iframe {
            width: 100%;
            height: 40rem;
            border: 1px solid #ccc;
          }
        </style>
      </head>
      <body>
        <h1>Mails (${mails.length})</h1>
        ${mails.map(mailEntry)}
      </body>
    </html>`
}

function mailEntry({ name, mail }: { name: string; mail: Email }): Html {
  const text = mail.text ?? ''
  const links = [...new Set(text.match(/https?:\/\/\S+/g))]
  return html`<details>
    <summary>
      ${mail.date ?? ''} · ${mail.to?.map(({ address }) => address).join(', ') ?? ''} ·
      <strong>${mail.subject ?? ''}</strong>
    </summary>
    ${links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
    <pre>${text}</pre>
    <iframe
      title="HTML"
      loading="lazy"
      sandbox="allow-popups"
      src="${PATH}/${encodeURIComponent(name)}"
    ></iframe>
  </details>`
}
