import { callRoutes, type CallName, routeOf } from '@shop/contracts/call-routes'
import type { RenderedPage } from '../../src/server.tsx'

/**
 * Sends the call of its `data-path` where this browser keeps a session's token that has at least half a minute left, and
 * keeps the answer for the page's own call (`takeEarlyAnswer` of `shared/api`, decision 054). Without a token, with an
 * ended or an unreadable one, it does nothing. The same text on every page, because the page's policy names its hash.
 */
export const earlyCallScript = `(path=>{try{
let token=localStorage.token.trim(),sentAt=Date.now(),headers={accept:"application/json","content-type":"application/json",token}
if(JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).exp*1e3-sentAt>3e4)earlyCall={path,token,sentAt,answer:fetch(path,{method:"POST",headers,body:"{}",signal:AbortSignal.timeout(8e3)}).then(async a=>({status:a.status,json:await a.json()})).catch(()=>{})}
}catch{}})(document.currentScript.dataset.path)`

/** Path of the call that the page's HTML sends; what a release names is heeded only where it is a call of the API. */
export function earlyCallOf({
  firstCall,
  hydrates,
}: Pick<RenderedPage, 'firstCall'> & { hydrates: boolean }): string | undefined {
  if (!hydrates || firstCall === undefined || !Object.hasOwn(callRoutes, firstCall))
    return undefined
  const { method, path } = routeOf(firstCall as CallName)
  return method === 'POST' ? path : undefined
}

/** The script for the head of a page; nothing for other pages. */
export function earlyCallElement(path: string | undefined): string {
  return path === undefined ? '' : `<script data-path="${path}">${earlyCallScript}</script>\n`
}
