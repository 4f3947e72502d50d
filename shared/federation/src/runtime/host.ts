export { startHost } from './loading/federation-host.ts'
export {
  loadRemoteFragment,
  loadRemoteRoutes,
  pinRemotes,
  type RemotePin,
} from './loading/load-remote.ts'
