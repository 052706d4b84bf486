/** Addresses that a link checker must not request: those inside the machine and its network. */
import { BlockList, isIP } from 'node:net'

/** Loopback, private, link-local, shared, reserved, multicast, and IPv6 forms that carry an IPv4 address. */
const RANGES: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const blocked = new BlockList()
for (const [network, prefix, family] of RANGES) blocked.addSubnet(network, prefix, family)

/** Whether an IP address is not on the public internet. Anything that is not an IP address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  const family = isIP(bare)
  // Rules for IPv4 apply to mapped addresses (::ffff:10.0.0.1) too: BlockList handles them.
  return family === 0 || blocked.check(bare, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether a host name (as `URL` gives it, so that 0x7f000001 and 2130706433 are 127.0.0.1 already) can only mean a
 * private address. Other names are judged by the address that they resolve to.
 */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (isIP(bare) !== 0) return isPrivateAddress(bare)
  return !bare.includes('.') || /\.(?:localhost|local|internal|home\.arpa|onion)$/.test(bare)
}
