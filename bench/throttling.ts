/** How the browser is slowed down while a page is measured. */
export interface Throttling {
  name: string
  /** CPU slow-down factor. */
  cpu: number
  /** Kilobits a second and milliseconds of round trip; none for the loopback as it is. */
  network: { kilobits: number; latency: number } | undefined
}

/** What pages are measured on: a phone on a slow line, and the machine as it is. */
export const throttlings: Throttling[] = [
  { name: '4x CPU, 1.6 Mbps, 150 ms', cpu: 4, network: { kilobits: 1600, latency: 150 } },
  { name: 'unthrottled', cpu: 1, network: undefined },
]

/** Parameters of `Emulation.setCPUThrottlingRate`. */
export function cpuRate({ cpu }: Throttling): { rate: number } {
  return { rate: cpu }
}

/** Parameters of `Network.emulateNetworkConditions`; undefined where the network is as it is. */
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
