/** Default clients for request samples, by id, in the order in which readers see them. */
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

/** Clients that a site only has if it lists them. */
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

/** All clients. Their ids are in addresses and in readers' stored choices, so they never change. */
export const sampleClients = [...defaultSampleClients, ...moreSampleClients] as const

export type SampleClientId = (typeof sampleClients)[number]
