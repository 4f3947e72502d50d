import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstCallHeader, firstCalls, routeOf } from '@shop/contracts/call-routes'
import { tokenClaims } from '@shop/domain'
import type { VisitorSession } from '../api/api.ts'
import type { ShownPage } from '../render/page-request.ts'
import type { RenderedPage } from '../../src/server.tsx'

/** Maximum length of a token, in characters. Every token of the shop is shorter. */
const maxTokenLength = 4096

/** The session for which `sessionScript` requests a page; undefined if any other code sends the request. */
export function sessionOf({
  headers,
}: Pick<FastifyRequest, 'headers'>): VisitorSession | undefined {
  const { token, [firstCallHeader]: callPath, 'user-agent': userAgent = '' } = headers
  if (typeof token !== 'string' || typeof callPath !== 'string') return undefined
  if (token.length > maxTokenLength || !isFirstCall(callPath)) return undefined
  const { sub: accountId } = tokenClaims(token)
  return typeof accountId === 'string' ? { callPath, token, accountId, userAgent } : undefined
}

/**
 * The answer to the script in the page, for a page that was rendered for a session (decision 069). Its JSON contains
 * `main` (the inner HTML of the main element), `styles` (all rules of styled-components), `loaderData` (the data from
 * which the browser hydrates) and `versionKey`. The answer is 204 if the page has failures or shows no account, for
 * example because the API refused the token.
 */
export function sessionPage(page: ShownPage, versionKey: string): Response {
  const shown = whatIsShown(page)
  return shown ? Response.json({ ...shown, versionKey }) : new Response(null, { status: 204 })
}

interface ShownToSession {
  main: string
  styles: string
  loaderData: Record<string, unknown>
}

function whatIsShown(page: ShownPage): ShownToSession | undefined {
  const { status, hydrates, failures, hydration, body, styles } = page
  if (status !== 200 || !hydrates || failures.length > 0) return undefined
  const { loaderData } = JSON.parse(hydration) as { loaderData: Record<string, unknown> }
  const isServed = Object.values(loaderData).some(Boolean)
  const [, main] = /<main\b[^>]*>(.*)<\/main>/s.exec(String(body)) ?? []
  const [, rules] = /^<style\b[^>]*>(.*)<\/style>$/s.exec(styles.trim()) ?? []
  if (!isServed || main === undefined || rules === undefined) return undefined
  return { main, styles: rules, loaderData }
}

/** Sends a session's page to the script in the public page; no cache may store it. */
export async function sendToSession(page: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.status(page.status).header('cache-control', 'no-store')
  if (page.status === 204) return reply.send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(await page.text())
}

/**
 * The script's Trusted Types policy. The script creates the policy itself, so that no other script of the page can
 * create a policy with this name.
 */
export const sessionPolicy = 'session-page'

/**
 * Runs if this browser has a session's token that is valid for at least 30 seconds more. Requests the page that the
 * server renders for the session (`sessionPage`) and shows it in place of the public HTML (decision 069). Does not
 * show it if React has begun to hydrate that HTML, if the server's page has other versions or another language, or if
 * this browser has another token meanwhile. The answer to the page's first call is kept for `takeEarlyAnswer` of `shared/api`. If the server's page does not arrive
 * within three seconds, or if the answer is not a page, the script sends the call itself (decision 054). It sends the call at once if the address has a
 * hash, because the hash may contain another token. Without a token, or with an expired or unreadable token, it sends
 * nothing.
 *
 * Until React hydrates, the script also reloads the page if the page shows a session that was signed out. The sign-out
 * happened in another tab, or before the browser came back to the page.
 *
 * The script's text is the same on every page, because the page's policy names its hash.
 */
export const sessionScript = `(({path,versionKey})=>{let safe=globalThis.trustedTypes?.createPolicy("${sessionPolicy}",{createHTML:a=>a})??{createHTML:a=>a};try{
let token=localStorage.token.trim(),sentAt=Date.now(),limit=a=>AbortSignal.timeout(a),isLate,served,
call=()=>fetch(path,{method:"POST",headers:{accept:"application/json","content-type":"application/json",token},body:"{}",signal:limit(8e3)}).then(async a=>({status:a.status,json:await a.json()})),
page=async()=>{let a=await fetch(location.pathname+location.search,{headers:{token,"${firstCallHeader}":path},redirect:"error",signal:limit(3e3)}),b=a.status==200&&await a.json();if(document.readyState=="loading")await new Promise(a=>document.addEventListener("readystatechange",a,{once:true}));return b},
isHere=()=>localStorage.token?.trim()==token,
show=({main,styles,loaderData,versionKey:by})=>{let place=document.querySelector("main"),style=document.querySelector("style[data-styled]");if(by==versionKey&&isHere()&&!isLate&&place&&style)place.innerHTML=safe.createHTML(main),style.textContent=styles,served=loaderData;return{status:200,json:Object.values(loaderData).find(a=>a).answer}}
if(JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).exp*1e3-sentAt>3e4){takeServedSession=()=>{isLate=1;if(served)earlyCall=undefined;return served}
for(let a of["storage","pageshow"])addEventListener(a,()=>{if(served&&!isLate&&!localStorage.token)location.reload()})
earlyCall={path,token,sentAt,answer:(location.hash?call():page().then(a=>a?show(a):call(),call)).catch(()=>{})}}
}catch{}})(document.currentScript.dataset)`

const firstCallPaths = new Map<string, string>(
  firstCalls.map((name) => [name, routeOf(name).path] as const),
)

/** Path of the call that the page sends first; undefined for a frame, and if the release names no allowed call (`firstCalls`). */
export function firstCallPathOf({
  firstCall = '',
  hydrates,
}: Pick<RenderedPage, 'firstCall'> & { hydrates: boolean }): string | undefined {
  return hydrates ? firstCallPaths.get(firstCall) : undefined
}

/** Whether a release may name the call with this path as the first call of a page. */
function isFirstCall(path: string): boolean {
  return [...firstCallPaths.values()].includes(path)
}

/** The script for the head of an account's page; empty for other pages. */
export function sessionScriptElement(path: string | undefined, versionKey: string): string {
  if (path === undefined) return ''
  return `<script data-path="${path}" data-version-key="${versionKey.replaceAll('"', '&quot;')}">${sessionScript}</script>\n`
}
