import * as z from 'zod'

// The policy of the back office forbids eval, which zod would try once. Runs before the schemas of the contract.
z.config({ jitless: true })
