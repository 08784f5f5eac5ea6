/** The credentials of a merchant at each of the three processors; they work in the sandbox only. */
export type SandboxKeys = {
  commercehub: { apiKey: string; secret: string; merchantId: string; terminalId: string; hmac: 'raw' | 'hex' }
  saferpay: {
    customerId: string
    terminalId: string
    user: string
    password: string
    /** Public: the access token of `SaferpayFields.init({ accessToken })`. */
    fieldsAccessToken: string
  }
  cardinal: {
    apiIdentifier: string
    orgUnitId: string
    apiKey: string
    /** Public: the browser calls the tokenizer with it. */
    processorApiKey: string
    acquirerUser: string
    acquirerPassword: string
  }
}

/** The keys of the demonstration merchant. */
export const demoKeys: SandboxKeys = {
  commercehub: {
    apiKey: 'demo-commercehub-api-key',
    secret: 'demo-commercehub-secret',
    merchantId: '100008000003683',
    terminalId: '10000001',
    hmac: 'raw',
  },
  saferpay: {
    customerId: '245294',
    terminalId: '17925578',
    user: 'API_245294_DEMO',
    password: 'demo-saferpay-password',
    fieldsAccessToken: 'demo-saferpay-fields-access-token',
  },
  cardinal: {
    apiIdentifier: '5f00000000000000000000aa',
    orgUnitId: '5f00000000000000000000bb',
    apiKey: 'demo-cardinal-api-key-of-32-bytes-or-more',
    processorApiKey: 'demo-public-tokeniser-key',
    acquirerUser: 'demo-acquirer',
    acquirerPassword: 'demo-acquirer-password',
  },
}
