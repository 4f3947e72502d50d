export {
  BuildFacts,
  type Declared,
  PackageBytes,
  packageBytesFile,
  PackageRanges,
  packageRangesFile,
} from './build/build-facts.ts'
export {
  type BuildRecord,
  hashOf,
  inputsHash,
  reasonToRebuild,
  recordFile,
} from './build/build-record.ts'
export {
  bundlerRuntimeFile,
  entryOf,
  exposedFilesOf,
  FederationManifest,
  federationManifestFile,
  rangesOf,
} from './documents/federation-manifest.ts'
export { publishBuilds } from './build/publish-builds.ts'
export { type Build, listFiles, readBuild } from './build/read-build.ts'
export { isPluginOnlyRemote, readPluginOnlyBuild } from './build/read-plugin-only-build.ts'
export { readShell, readShellMaps, type ServerOffer, serverOfferFile } from './build/read-shell.ts'
export { callHash, Contract, contractFile } from './documents/contract.ts'
export { type GatewayFailure, type GatewayFault, GatewayState } from './documents/gateway-state.ts'
export { type Keys, newKeyPair } from './documents/keys.ts'
export { Commit, isSourceMap, Name, Release, shellContract, Version } from './documents/release.ts'
export {
  versionsWithNewVisitors,
  changedRemotes,
  type ChannelEntry,
  ChannelRevision,
  revisionHash,
} from './documents/revision.ts'
export {
  forbiddenClaims,
  type KeyRing,
  mayPromote,
  mayPublish,
  type SigningKey,
} from './documents/signing.ts'
export { Shell, shellName } from './documents/shell.ts'
export {
  channelMisfits,
  type ChannelMember,
  claimMisfits,
  releaseMisfits,
} from './gate/channel-misfits.ts'
export { claimConflicts, isReserved, reservedPaths } from './gate/claims.ts'
export { linkPath } from './documents/path-patterns.ts'
export { sizeLimits } from './gate/page-size.ts'
export { integrityOf, misfitReasons, type ShellOffer } from './gate/verify-release.ts'
export { select, type VersionRequest } from './selection/select.ts'
export { type Objects, StoreFailure, nullIfUnreadable } from './storage/objects.ts'
export {
  ChangeForbidden,
  type ChannelHead,
  ChannelLog,
  type LogState,
} from './store/channel-log.ts'
export { channelNames, removeChannel } from './store/channels.ts'
export { memberOf, membersOf, versionsIn } from './store/channel-members.ts'
export { LastGood, type LastGoodSet } from './store/last-good.ts'
export { LocalReleases } from './store/local-releases.ts'
export { openReleases, releaseSettings } from './store/open-releases.ts'
export { prune, PruneRefused } from './store/prune.ts'
export { ReleaseExists, ReleaseStore } from './store/release-store.ts'
export { ShellStore } from './store/shell-store.ts'
export {
  earlierStates,
  shownVersions,
  rollbackTargets,
  type TakenBack,
} from './store/taken-back.ts'
