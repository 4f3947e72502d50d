export { activeVersions, ChannelRevision } from './channel.ts'
export { Release, shellContract } from './release.ts'
export { ReleaseStore } from './release-store.ts'
export { brokenFiles, integrityOf, misfits, type ShellOffer } from './verify-release.ts'
