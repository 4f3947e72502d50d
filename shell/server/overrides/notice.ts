import type { PageOverrides } from './overrides.ts'
import { clearingAddress } from './requested-versions.ts'

const style =
  '.versions-notice{font:14px/1.5 system-ui,sans-serif;padding:8px 16px;background:#1f2330;color:#fff}' +
  '.versions-notice p{margin:0}' +
  '.versions-notice a{display:inline-block;min-inline-size:24px;min-block-size:24px;color:#ffd479}'

/**
 * The notice above a page with overrides, in English, for teams. It lists the versions that run, and the versions that
 * cannot run, with the reason. Its links remove the overrides.
 */
export function overridesNotice(url: URL, { running, refused }: PageOverrides): string {
  const remotes = [...new Set([...Object.keys(running), ...refused.map(({ remote }) => remote)])]
  const lines = [
    ...Object.entries(running).map(([remote, version]) => ({
      remote,
      text: `${remote} ${version} runs in this visit.`,
    })),
    ...refused.map(({ remote, reason }) => ({
      remote,
      text: `${reason}. The page shows what the channel has.`,
    })),
  ]
  return [
    `<style>${style}</style>`,
    '<aside class="versions-notice" lang="en" dir="ltr" aria-label="Versions of this visit">',
    ...lines.map(
      ({ remote, text }) =>
        `<p>${escaped(text)} <a href="${escaped(clearingAddress(url, [remote]))}">Clear ${escaped(remote)}</a></p>`,
    ),
    ...(remotes.length > 1
      ? [`<p><a href="${escaped(clearingAddress(url, remotes))}">Clear all</a></p>`]
      : []),
    '</aside>',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
