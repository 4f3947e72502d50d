export { BuildFacts, type Declared } from './build/build-facts.ts'
export {
  type BuildRecord,
  hashOf,
  inputsHash,
  reasonToRebuild,
  recordFile,
} from './build/build-record.ts'
export {
  PackageBytes,
  packageBytesFile,
  PackageRanges,
  packageRangesFile,
} from './build/package-bytes.ts'
export { publishBuilds } from './build/publish-builds.ts'
export { type Build, readBuild } from './build/read-build.ts'
export { readShell, type ServerOffer, serverOfferFile } from './build/read-shell.ts'
export { callHash, Contract, contractFile } from './documents/contract.ts'
export { type GatewayFailure, GatewayState } from './documents/gateway-state.ts'
export { type Keys, newKeyPair } from './documents/keys.ts'
export { Commit, Name, Release, shellContract, Version } from './documents/release.ts'
export {
  type Canary,
  changedRemotes,
  type ChannelEntry,
  ChannelRevision,
} from './documents/revision.ts'
export { type KeyRing, mayPublish, type SigningKey } from './documents/signing.ts'
export { Shell, shellName } from './documents/shell.ts'
export {
  channelMisfits,
  type Member,
  ownerMisfits,
  releaseMisfits,
} from './gate/channel-misfits.ts'
export { doubleOwners } from './gate/owners.ts'
export { sizeLimits } from './gate/size-limits.ts'
export { brokenFiles, integrityOf, misfits, type ShellOffer } from './gate/verify-release.ts'
export { drawOf, select, type Selected, type Visit } from './selection/select.ts'
export { type Objects, StoreFailure, unlessStoreFails } from './storage/objects.ts'
export {
  ChangeForbidden,
  type ChannelHead,
  ChannelLog,
  channelNames,
  type LogState,
  type NextRevision,
  type RefusedRevision,
} from './store/channel-log.ts'
export { memberOf, membersOf, versionsIn } from './store/channel-members.ts'
export { LastGood } from './store/last-good.ts'
export { LocalReleases } from './store/local-releases.ts'
export { openReleases, releaseSettings, type ReleaseSettings } from './store/open-releases.ts'
export { prune, PruneRefused, type Pruned } from './store/prune.ts'
export { ReleaseExists, ReleaseStore, type StoredRelease } from './store/release-store.ts'
export { ShellStore } from './store/shell-store.ts'
