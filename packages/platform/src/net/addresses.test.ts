import { expect, it } from 'vitest'
import { isLinkLocalAddress, isPrivateAddress, isPublicAddress } from './addresses.ts'

it.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['2606:4700::1111', true],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:808:808', false],
  ['fec0::1', false],
  ['5f00::1', false],
  ['3fff::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['::ffff:10.0.0.1', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['fec0::1', false],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['2606:4700::1111', false],
  ['10.evil.example', false],
  ['', false],
])('%s is private: %s', (address, expected) => expect(isPrivateAddress(address)).toBe(expected))

it.each([
  ['169.254.169.254', true],
  ['::ffff:169.254.169.254', true],
  ['::ffff:a9fe:a9fe', true],
  ['64:ff9b::a9fe:a9fe', true],
  ['fe80::1%eth0', true],
  ['127.0.0.1', false],
  ['192.168.1.1', false],
  ['::1', false],
  ['8.8.8.8', false],
  ['localhost', false],
])('%s is link-local: %s', (address, expected) => expect(isLinkLocalAddress(address)).toBe(expected))
