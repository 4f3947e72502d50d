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
export { type Build, readBuild } from './build/read-build.ts'
export { activeVersions, ChannelRevision } from './channel.ts'
export { Release, shellContract } from './release.ts'
export { type ReleaseSource, ReleaseStore } from './release-store.ts'
export {
  brokenFiles,
  doubleOwners,
  integrityOf,
  misfits,
  type ShellOffer,
} from './verify-release.ts'
