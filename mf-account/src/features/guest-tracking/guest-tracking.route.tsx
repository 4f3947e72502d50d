export { GuestTracking as Component } from './guest-tracking.tsx'
