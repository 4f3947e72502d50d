import { type CallName, calls } from '@shop/contracts'
import type { InjectOptions } from 'fastify'

type Input = Readonly<Record<string, unknown>>

/** The HTTP request of one call: path parameters in their place, the rest as query or as JSON body. */
export function callRequest(
  name: CallName,
  input: unknown,
  headers: Record<string, string> = {},
): InjectOptions {
  const { method, path } = calls[name]
  if (method === 'POST') {
    const json = { 'content-type': 'application/json', ...headers }
    // An undefined body is not sent.
    return { method, url: path, headers: json, payload: JSON.stringify(input) ?? '' }
  }
  const { url, query } = placeParameters(path, input as Input)
  return { method, url: `${url}?${query}`, headers }
}

export function pathParameters(name: CallName): string[] {
  return [...calls[name].path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
}

function placeParameters(path: string, input: Input): { url: string; query: string } {
  const placed = new Set<string>()
  const url = path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
    placed.add(parameter)
    return encode(input[parameter])
  })
  const query = Object.entries(input)
    .filter(([key]) => !placed.has(key))
    // A list is a parameter that appears several times.
    .flatMap(([key, value]) => [value].flat().map((each) => `${encode(key)}=${encode(each)}`))
  return { url, query: query.join('&') }
}

/** Encodes text without validation: half of a surrogate pair becomes bytes that are not UTF-8. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
