import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { KeptCard } from '../card-vault'
import type { World } from '../world'

const LIFE_SECONDS = 1800

// Made once per process, since it takes a while; our own form protects the card by the connection only.
let publicKey: Promise<string> | undefined

export type SessionState = {
  sessionId: string
  accessToken: string
  expiresAt: number
  card?: KeptCard
  /** True when the form was sent: the access token is used up, whatever the result. */
  submitted: boolean
  /** True when it went to the processor: the session is used up. */
  used: boolean
}

/** The sessions of card forms: one submission and one use each, expired after 30 minutes. In memory only. */
export class Sessions {
  readonly #byId = new Map<string, SessionState>()
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** Opens a session and returns the answer of `security/credentials`. */
  async open() {
    this.#forgetOld()
    const session: SessionState = {
      sessionId: randomUUID(),
      accessToken: randomBytes(32).toString('base64url'),
      expiresAt: this.#world.now().getTime() + LIFE_SECONDS * 1000,
      submitted: false,
      used: false,
    }
    this.#byId.set(session.sessionId, session)
    publicKey ??= makePublicKey()
    return {
      keyId: 'sandbox-key-1',
      publicKey: await publicKey,
      accessToken: session.accessToken,
      accessTokenType: 'Bearer',
      accessTokenTimeToLive: LIFE_SECONDS,
      sessionId: session.sessionId,
      expiresAt: new Date(session.expiresAt).toISOString(),
      asymmetricEncryptionAlgorithm: 'RSA/NONE/PKCS1Padding',
    }
  }

  byAccessToken(accessToken: string): SessionState | undefined {
    return [...this.#byId.values()].find(
      (session) => session.accessToken === accessToken && !session.submitted && this.#alive(session),
    )
  }

  /** Uses up the access token; stores an accepted card. */
  submit(sessionId: string, card?: KeptCard): void {
    const session = this.#byId.get(sessionId)
    if (session === undefined) return
    session.submitted = true
    if (card !== undefined) session.card = card
  }

  /** Returns the card of a session that can still be used. */
  cardOf(sessionId: string): KeptCard | undefined {
    const session = this.#byId.get(sessionId)
    return session === undefined || session.used || !this.#alive(session) ? undefined : session.card
  }

  spend(sessionId: string): void {
    const session = this.#byId.get(sessionId)
    if (session !== undefined) session.used = true
  }

  #alive(session: SessionState): boolean {
    return session.expiresAt > this.#world.now().getTime()
  }

  #forgetOld(): void {
    for (const session of this.#byId.values()) if (!this.#alive(session)) this.#byId.delete(session.sessionId)
  }
}

async function makePublicKey(): Promise<string> {
  const { publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
}
