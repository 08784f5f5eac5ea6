import * as z from 'zod'

// The back office forbids eval, and zod would try once whether it may; so this runs ahead of the contract's schemas.
z.config({ jitless: true })
