/** How the browser is slowed down during a measurement. */
export interface Throttling {
  name: string
  /** CPU slow-down factor. */
  cpu: number
  /** Kilobits a second and milliseconds of a round trip; undefined for an unthrottled loopback. */
  network: { kilobits: number; latency: number } | undefined
}

/** The two environments of measurements: a phone on a slow line, and the machine without throttling. */
export const throttlings: Throttling[] = [
  { name: '4x CPU, 1.6 Mbps, 150 ms', cpu: 4, network: { kilobits: 1600, latency: 150 } },
  { name: 'unthrottled', cpu: 1, network: undefined },
]

/** Parameters of `Emulation.setCPUThrottlingRate`. */
export function cpuRate({ cpu }: Throttling): { rate: number } {
  return { rate: cpu }
}

/** Parameters of `Network.emulateNetworkConditions`; undefined if the network is not throttled. */
export function networkConditions({ network }: Throttling) {
  if (!network) return undefined
  const bytesPerSecond = (network.kilobits * 1000) / 8
  return {
    offline: false,
    latency: network.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  }
}
