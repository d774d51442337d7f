/** Clients that request samples are written for unless a site chooses others, by id, in the order in which readers see them. */
export const defaultSampleClients = [
  'curl',
  'python-requests',
  'python-http-client',
  'go-net-http',
  'nodejs-axios',
  'nodejs-native',
  'php-curl',
  'php-guzzle',
  'php-pecl-http',
  'php-http-request2',
] as const

/** Clients that a site has only if it chooses them. */
export const moreSampleClients = [
  'ruby-net-http',
  'java-net-http',
  'csharp-httpclient',
  'kotlin-net-http',
  'swift-urlsession',
  'rust-reqwest',
  'powershell',
  'http',
  'wget',
] as const

/** All clients. An id stands in addresses and in what readers have chosen, so it never changes. */
export const sampleClients = [...defaultSampleClients, ...moreSampleClients] as const

export type SampleClientId = (typeof sampleClients)[number]
