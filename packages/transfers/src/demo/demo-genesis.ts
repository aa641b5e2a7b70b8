/** Addresses of demo accounts whose wallets anyone can restore; a test derives them from the phrases. */
export const demoAddresses: Readonly<Record<string, string>> = {
  'demo1@planet.example': '0xF1a865a53abbBA6F0a54E6087C83219Dce8FE510',
  'demo2@planet.example': '0x42a9E83A21aFf5aEB31aD92bBB5c73955d4De321',
  'suspended@planet.example': '0x66417241Ee2C6c96f81DE87Fa2D10bbEd9373B25',
  'twofactor@planet.example': '0xC979C0d77eae4A02b160De2112073cDC94383b4f',
  'shop@planet.example': '0x716b0Df85f0400A620d0aa07E5552dE2CCd5003C',
  'guest@planet.example': '0x18A008f74F7abe48182C7C677f14a4D805505786',
  'depositor@planet.example': '0x4eFcC78d841aBfA8B411674df5cC782b1690697D',
  'converter@planet.example': '0x6464e72c2d0Aaa1A46A122da08c5348B6CE5c12B',
  'owner@planet.example': '0xf51EE7B097c256C26448b182c644781176F04B64',
  'cardholder@planet.example': '0xbbEa9a1899018C5D57e8E764689Ac7cD906D488e',
  'agency@planet.example': '0xdd7af25C5275fe4Ed5BBb088F7458933297B2E63',
  'traveller@planet.example': '0x73E27ddbb1c631Bb116595a8EC196B557bf484Fc',
  'applicant@planet.example': '0xC716882b53cAa05124E14949e0209bE6a1b5e26c',
}

const playMoney = 5_000n * 10n ** 18n

/** The genesis block of a sandbox's PLANET: some native coins for each demo account to try transfers with. */
export const demoGenesis = {
  alloc: Object.fromEntries(
    Object.values(demoAddresses).map((address) => [address, { balance: `0x${playMoney.toString(16)}` }]),
  ),
}
