import { callRoutes, type CallName, routeOf } from '@shop/contracts/call-routes'
import type { RenderedPage } from '../../src/server.tsx'

/** Trusted Types policy of the script: made once, by it, so no other script of the page can have one of this name. */
export const sessionPolicy = 'session-page'

/**
 * Runs where this browser keeps a session's token that has at least half a minute left. Asks for the page as the server renders
 * it for the session (`session-page.ts`) and shows it in place of the HTML that is the same for everybody, unless React has
 * taken that over already, or it is made of other versions or in another language (decision 069). The answer to the page's
 * first call is kept for `takeEarlyAnswer` of `shared/api`. Where no such page comes within three seconds, and where the
 * address has a hash, which may bring another token, the call is sent by itself (decision 054). Without a token, with an ended
 * or an unreadable one, nothing is sent.
 *
 * The same text on every page, because the page's policy names its hash.
 */
export const sessionScript = `(({path,madeOf})=>{let safe=globalThis.trustedTypes?.createPolicy("${sessionPolicy}",{createHTML:a=>a})??{createHTML:a=>a};try{
let token=localStorage.token.trim(),sentAt=Date.now(),limit=a=>AbortSignal.timeout(a),isLate,served,
call=()=>fetch(path,{method:"POST",headers:{accept:"application/json","content-type":"application/json",token},body:"{}",signal:limit(8e3)}).then(async a=>({status:a.status,json:await a.json()})),
page=async()=>{let a=await fetch(location.pathname+location.search,{headers:{token,"first-call":path},redirect:"error",signal:limit(3e3)}),b=a.status==200&&await a.json();if(document.readyState=="loading")await new Promise(a=>document.addEventListener("readystatechange",a,{once:true}));return b},
show=({main,styles,loaderData,madeOf:by})=>{let place=document.querySelector("main"),style=document.querySelector("style[data-styled]");if(by==madeOf&&!isLate&&place&&style)place.innerHTML=safe.createHTML(main),style.textContent=styles,served=loaderData;return{status:200,json:Object.values(loaderData).find(a=>a).answer}}
if(JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).exp*1e3-sentAt>3e4){takeServedSession=()=>{isLate=1;if(served)earlyCall=undefined;return served}
earlyCall={path,token,sentAt,answer:(location.hash?call():page().then(a=>a?show(a):call(),call)).catch(()=>{})}}
}catch{}})(document.currentScript.dataset)`

/** Path of the call that the page sends first; what a release names is heeded only where it is a call of the API. */
export function firstCallPathOf({
  firstCall,
  hydrates,
}: Pick<RenderedPage, 'firstCall'> & { hydrates: boolean }): string | undefined {
  if (!hydrates || firstCall === undefined || !Object.hasOwn(callRoutes, firstCall))
    return undefined
  return postPath(firstCall as CallName)
}

/** Whether a call with this path is one of the API that a page may name as its first. */
export function isFirstCall(path: string): boolean {
  return Object.keys(callRoutes).some((name) => postPath(name as CallName) === path)
}

function postPath(name: CallName): string | undefined {
  const { method, path } = routeOf(name)
  return method === 'POST' ? path : undefined
}

/** The script for the head of an account's page; nothing for other pages. */
export function sessionScriptElement(path: string | undefined, madeOf: string): string {
  if (path === undefined) return ''
  return `<script data-path="${path}" data-made-of="${madeOf.replaceAll('"', '&quot;')}">${sessionScript}</script>\n`
}
