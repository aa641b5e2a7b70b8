import { agreementEditions } from '@planet/api/agreements'
import type { PolicyDocument } from '../../document.ts'

export default {
  title: 'Terms of use',
  summary:
    'The contract between you and us for the use of Planet Wallet: what we provide, what you are responsible for, and what happens when something goes wrong.',
  ...agreementEditions.terms,
  sections: [
    {
      id: 'scope',
      heading: 'Scope of these terms',
      blocks: [
        'These terms govern the use of Planet Wallet (the “Service”), provided by {registered_name} (“we”, “us”). They apply to every individual or company that registers (“you”) and, as far as they fit, to visitors of the website.',
        'The policies published on the website, the agreements you consent to at registration and the document delivered before conclusion of the contract form part of these terms. If they conflict, the agreement on the particular subject prevails over these terms.',
      ],
    },
    {
      id: 'definitions',
      heading: 'Definitions',
      blocks: [
        {
          table: {
            head: ['Term', 'Meaning'],
            rows: [
              ['PLANET', 'Our blockchain, on which balances shown in the wallet are recorded'],
              ['Main networks', 'Bitcoin, Ethereum and TRON'],
              ['Wrapped asset', 'A token issued 1:1 against an asset held in the reserves of the bridge'],
              ['Private key', 'The secret with which transactions from your addresses are signed'],
              ['Recovery phrase', 'The 24 words from which your private keys are derived'],
              ['Trade password', 'The password that opens the encrypted key on your device in order to sign'],
              ['Login password', 'The password with which you log in to your account'],
              ['Withdrawal (Convert)', 'Moving an asset from PLANET to a main network at 1:1'],
              ['Order', 'A request for payment created by a merchant'],
            ],
          },
        },
      ],
    },
    {
      id: 'eligibility',
      heading: 'Who may use the Service',
      blocks: [
        'You may register if you are at least 18 years old, of full age and legal capacity under the law of your residence, and not barred from using the Service by law or sanctions. The Service is not offered to US persons as described in the US-person declaration.',
        'A company acts through a person authorised to represent it, and names its beneficial owners. Each person or company may hold one account.',
      ],
    },
    {
      id: 'registration',
      heading: 'Registration and identity verification',
      blocks: [
        'You register with an email address, confirm it by the link we send, set your passwords, consent to the agreements, enter the required information and submit the required documents. All information must be true, complete and your own. Tell us without delay when it changes.',
        'We verify your identity with the help of an external identity-verification service, review the application and notify you of the result by email. We may ask for further information at any time, including a code sent to your mobile phone and a code sent by non-forwardable post, where the law or our assessment of risk requires it. We may decline an application.',
        'The email address of an account cannot be changed after registration.',
      ],
    },
    {
      id: 'credentials',
      heading: 'Login and account security',
      blocks: [
        'You keep your login password, two-factor device and recovery codes secret, and do not let others use your account. You tell us at once if you suspect misuse. Acts done with your credentials count as yours, except to the extent that the misuse is due to our fault.',
        'A forgotten login password can be reset through your email address. This does not affect the trade password and does not bypass two-factor authentication.',
      ],
    },
    {
      id: 'keys',
      heading: 'Private keys and trade password',
      blocks: [
        'The Service is non-custodial. Your private keys are made and used on your device only and stored there in encrypted form. We hold neither the keys nor the recovery phrase nor the trade password.',
        {
          list: [
            'The trade password can never be changed, reissued or recovered, by you or by us.',
            'A lost device can be replaced by restoring the wallet from the recovery phrase, or from the encrypted backup file together with the trade password.',
            'If you have neither the recovery phrase nor a usable vault or backup file with its trade password, access to your assets is lost for good.',
            'Whoever has your recovery phrase has your assets.',
          ],
        },
        'You are responsible for writing the recovery phrase down, keeping it safe and checking that you can restore from it.',
      ],
    },
    {
      id: 'deposits',
      heading: 'Deposits',
      blocks: [
        'A deposit is credited to your PLANET address at 1:1 after 12 confirmations on the main network, or more where we require it and say so. The minimum is 0.0001 BTC, 0.0001 ETH or 0.0001 PLA. A smaller deposit is not credited and cannot be returned.',
        'You send only the asset, and use only the network, shown for the deposit address. Assets sent otherwise are not credited; we are under no obligation to recover them.',
      ],
    },
    {
      id: 'transfers',
      heading: 'Transfers',
      blocks: [
        'A transfer takes place when you sign it on your device and it is recorded on PLANET. You check recipient, asset and amount before you sign. A recorded transfer is final and cannot be cancelled or reversed.',
      ],
    },
    {
      id: 'convert',
      heading: 'Withdrawal (Convert)',
      blocks: [
        'With a withdrawal you instruct the bridge to release the same asset on a main network at 1:1. The amount and the network fee quoted to you are locked when you sign. We may review a request, limit amounts per request, account or period, and deny a request for reasons of security or law. If it is denied or fails, the locked amount is returned on PLANET.',
        'The first withdrawal after a change of login password is always reviewed. We do not promise a fixed time, as it depends on review and on the main network. You are responsible for the destination address.',
      ],
    },
    {
      id: 'orders',
      heading: 'Payment orders',
      blocks: [
        'A merchant creates an order with currency and amount and passes on its link or QR code. A payer who takes the order can pay it from the wallet balance. Merchant and payer can cancel an order only before payment; a cancelled order cannot be reopened. An unpaid order is cancelled automatically, after 30 minutes unless the merchant has set another time.',
        'A refund is made by the merchant and returns the amount to the payer on PLANET. We are not a party to the sale between merchant and payer, do not check the goods or services, and cannot compel a refund. Merchants comply with the law that applies to their trade and clearly state their terms to payers.',
      ],
    },
    {
      id: 'api',
      heading: 'API access and SDK',
      blocks: [
        'Access keys and secrets for the API are shown once. You keep them safe, delete them when they are no longer needed or may be exposed, and answer for what is done with them. An access key cannot sign in place of your private key. Test orders of the SDK have no monetary value. We may limit the rate of requests and block use that endangers the Service.',
      ],
    },
    {
      id: 'partner-services',
      heading: 'Cards, travel and points',
      blocks: [
        'Prepaid cards and flight and hotel bookings are provided by partners under their own terms, which you accept with them. A travel request becomes a booking only when the agency has checked it and issued an invoice, and the invoice has been paid by crypto-asset, cash or card.',
        'Points are granted under the conditions announced for them and can be used for charging cards. They are not crypto-assets, carry no interest, cannot be exchanged for money unless we announce otherwise, and lapse when the account is closed. Points and bonus tokens granted by mistake or obtained by abuse may be withdrawn, as far as they are recorded in our ledger.',
      ],
    },
    {
      id: 'referral',
      heading: 'Referral',
      blocks: [
        'You may pass on your referral link. Bonus tokens are granted under the conditions announced when the referred person registers. You do not send unsolicited mass messages, make no promises in our name, and do not refer yourself.',
      ],
    },
    {
      id: 'fees',
      heading: 'Fees and taxes',
      blocks: [
        'The Service is free as of October 2023. We may introduce a fee, with prior notice as for changes to these terms; a fee never applies to acts before its introduction. Fees on PLANET are zero. Network fees of the main networks are borne by you and shown before you sign.',
        'You are responsible for your own taxes and for the costs of your device and connection.',
      ],
    },
    {
      id: 'prohibited',
      heading: 'Prohibited conduct',
      blocks: [
        'You may not use the Service:',
        {
          list: [
            'for money laundering, terrorist financing, fraud, evasion of sanctions or any other unlawful purpose',
            'with false information, in another person’s name or for the account of an undisclosed person',
            'to infringe the rights of others or to sell goods or services forbidden by law',
            'to attack, overload, probe without permission or circumvent its safeguards, except as the security policy allows',
            'to collect data of other users',
            'in a way that misleads others about a relation to us',
          ],
        },
      ],
    },
    {
      id: 'antisocial',
      heading: 'Exclusion of antisocial forces',
      blocks: [
        'You make the declaration against antisocial forces for the whole term of the contract. If it is untrue or broken, we may suspend the account or terminate the contract at once and without notice.',
      ],
    },
    {
      id: 'suspension',
      heading: 'Suspension and termination by us',
      blocks: [
        'We may suspend all or part of the Service for you, if:',
        {
          list: [
            'you breach these terms in a manner that is not merely trivial',
            'information is false, or a verification cannot be completed',
            'there is reasonable suspicion of misuse, crime or access by others',
            'a law, a court or an authority requires it',
          ],
        },
        'We tell you the reason, unless the law forbids it, and lift the suspension when the reason has gone. If the reason continues despite notice, or is so serious that we cannot be expected to go on, we may terminate the contract. Your key and the assets on your addresses remain yours; where the law permits, we enable you to withdraw them.',
      ],
    },
    {
      id: 'closing',
      heading: 'Closing your account',
      blocks: [
        'You may close your account, or ask for it to be suspended, at any time with the cancellation form. Complete open orders and withdrawals first, withdraw or transfer your assets, and keep your recovery phrase. After closing, deposits, withdrawals and other services of the account are no longer available, and points lapse. Data are deleted or retained as the privacy policy states.',
      ],
    },
    {
      id: 'interruption',
      heading: 'Interruption and change of the Service',
      blocks: [
        'We may interrupt the Service for maintenance, for the safety of assets, or where a network, a partner or an event beyond our control makes it necessary. We announce planned interruptions in advance. We may change or discontinue functions with reasonable notice; before we end the Service as a whole we give at least 90 days’ notice and keep withdrawals available during that time, as far as the law and the main networks permit.',
      ],
    },
    {
      id: 'rights',
      heading: 'Intellectual property',
      blocks: [
        'We and our licensors hold the rights in the software, texts, marks and design of the Service. You receive a simple, non-transferable right to use them for the purpose of these terms while the contract lasts. Components under open-source licences are governed by those licences.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        'We provide the Service with due care, but do not warrant that it is free of faults or always available, nor the value of any crypto-asset or the functioning of the main networks.',
        'We are liable without limit for damage caused by intent or gross negligence and where the law does not allow a limit. In cases of ordinary negligence we are liable for the direct and ordinary damage that was foreseeable, not for lost profits. We are not liable for damage due to a lost trade password, recovery phrase or device, to transactions that you signed, to acts of merchants, partners or other third parties, or to events beyond our control, unless we are at fault.',
        'If you breach these terms by your fault, you compensate the damage we suffer. Nothing in these terms limits rights that the law grants to consumers and that cannot be waived.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Personal data',
      blocks: [
        'We handle personal data under the privacy policy. Addresses and amounts on blockchains are public and cannot be deleted.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      blocks: [
        'We may change these terms where the change benefits users in general, or where it does not contradict the purpose of the contract and is reasonable in view of its need and content. We announce the change, its date and the new text on the website and by email, at least 30 days in advance where it is to your disadvantage. Where consent is required, we ask for it at your next login. If you do not agree, you may close your account free of charge.',
      ],
    },
    {
      id: 'notices',
      heading: 'Notices and assignment',
      blocks: [
        'We send notices to your registered email address or show them in the Service. You reach us through the inquiry form. You may not assign the contract or rights under it without our consent. If we transfer the business, we may transfer the contract with it, with prior notice.',
      ],
    },
    {
      id: 'law',
      heading: 'Law, jurisdiction and language',
      blocks: [
        'The contract is governed by {governing_law}. The court with exclusive jurisdiction in the first instance is {competent_court}, unless mandatory law gives a consumer another. If a provision is invalid, the others remain in force.',
        'These terms exist in English, Japanese and Korean. If they differ, the version in {governing_language} prevails, as far as mandatory law permits.',
      ],
    },
  ],
} satisfies PolicyDocument
