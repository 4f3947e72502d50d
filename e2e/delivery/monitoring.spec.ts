import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from '../fixtures.ts'

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; incident: string }
}

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const rules = (
  parse(read('delivery/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('delivery/monitoring/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** The names of the shop's metrics in a query, without the suffixes of histograms, and without Prometheus' own metric `up`. */
function metricsIn(query: string): string[] {
  const names = query.match(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g) ?? []
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
}

test('MFE-04: alert rules and the dashboard query only metrics that the shop has', async () => {
  // Sends no headers of a proxy, because the shop answers metrics only to the operator's machine.
  const text = await (await fetch(new URL('/metrics', process.env.SHOP_URL))).text()
  const shown = new Set(text.match(/^# TYPE (\S+)/gm)?.map((line) => line.split(' ')[2]))
  expect(shown.size).toBeGreaterThan(20)
  const queries = [
    ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
    ...dashboard.panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ where: title, expr })),
    ),
  ]
  expect(queries.length).toBeGreaterThan(40)
  const missing = queries.flatMap(({ where, expr }) =>
    metricsIn(expr)
      .filter((name) => !shown.has(name))
      .map((name) => `${where}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('MFE-04: each alert links to a section of the document about incidents', () => {
  const page = read('docs/incidents.md')
  const anchors = new Set(
    [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^a-z ]/g, '')
        .replaceAll(' ', '-'),
    ),
  )
  expect(
    rules.map(({ annotations }) => annotations.incident).filter((each) => !anchors.has(each)),
  ).toEqual([])
})
