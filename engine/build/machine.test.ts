import { expect, test } from 'vitest'
import { freeMachine } from './machine.ts'

const gigabyte = 2 ** 30
const machine = { cores: 64, memory: 256 * gigabyte }

test.each<[string, Record<string, string>, { cores: number; memory: number }]>([
  ['a system without control groups', {}, { cores: 64, memory: 256 }],
  [
    'groups without limits',
    {
      '/proc/self/cgroup': '0::/user.slice',
      '/sys/fs/cgroup/user.slice/cpu.max': 'max 100000',
      '/sys/fs/cgroup/user.slice/memory.max': 'max',
      '/sys/fs/cgroup/user.slice/memory.current': '999',
    },
    { cores: 64, memory: 256 },
  ],
  [
    'a container with 2 cores and 4 GB, of which 1 is taken and 2 hold files',
    {
      '/proc/self/cgroup': '0::/',
      '/sys/fs/cgroup/cpu.max': '200000 100000',
      '/sys/fs/cgroup/memory.max': String(4 * gigabyte),
      '/sys/fs/cgroup/memory.current': String(3 * gigabyte),
      '/sys/fs/cgroup/memory.stat': `anon 5\nactive_file 7\ninactive_file ${2 * gigabyte}`,
    },
    { cores: 2, memory: 3 },
  ],
  [
    'a group in one that has less',
    {
      '/proc/self/cgroup': '0::/pod/build',
      '/sys/fs/cgroup/pod/cpu.max': '150000 100000',
      '/sys/fs/cgroup/pod/memory.max': String(2 * gigabyte),
      '/sys/fs/cgroup/pod/build/cpu.max': '800000 100000',
      '/sys/fs/cgroup/pod/build/memory.max': String(8 * gigabyte),
    },
    { cores: 2, memory: 2 },
  ],
  [
    'groups of version 1',
    {
      '/proc/self/cgroup': '4:memory:/docker/a\n1:cpu,cpuacct:/docker/a\n0::/',
      '/sys/fs/cgroup/cpu/docker/a/cpu.cfs_quota_us': '50000',
      '/sys/fs/cgroup/cpu/docker/a/cpu.cfs_period_us': '100000',
      '/sys/fs/cgroup/memory/docker/a/memory.limit_in_bytes': String(gigabyte),
      '/sys/fs/cgroup/memory/docker/a/memory.usage_in_bytes': String(gigabyte),
      '/sys/fs/cgroup/memory/docker/a/memory.stat': `inactive_file 1\ntotal_inactive_file ${gigabyte / 2}`,
    },
    { cores: 1, memory: 0.5 },
  ],
  [
    'groups of version 1 that a container sees as the root, without a limit of cores',
    {
      '/proc/self/cgroup': '4:memory:/docker/a\n1:cpu,cpuacct:/docker/a',
      '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1',
      '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000',
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': String(gigabyte),
    },
    { cores: 64, memory: 1 },
  ],
])('%s', (_, files, { cores, memory }) => {
  expect(freeMachine(machine, file => files[file])).toEqual({ cores, memory: memory * gigabyte })
})

test('this machine has a core and memory at least', () => {
  const { cores, memory } = freeMachine()
  expect(cores).toBeGreaterThanOrEqual(1)
  expect(memory).toBeGreaterThan(0)
})
