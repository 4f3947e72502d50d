import * as z from 'zod/mini'

// The Content-Security-Policy forbids the code that zod would otherwise generate at run time.
z.config({ jitless: true })

export * from './call.ts'
export * from './calls.ts'
export * from './cart.ts'
export * from './coupon.ts'
export * from './errors.ts'
export * from './hero.ts'
export * from './newsletter.ts'
export * from './order.ts'
export * from './product.ts'
export * from './report.ts'
export * from './review.ts'
export * from './settings.ts'
export * from './social-login.ts'
export * from './text.ts'
export * from './user.ts'
