import type { PolicyDocument } from '../../document.ts'

export default {
  title: 'Complaints handling policy',
  summary:
    'How to complain about Planet Wallet, what happens with a complaint and when, and where you can turn if you are not satisfied.',
  updated: '2026-11-01',
  version: '1.0',
  sections: [
    {
      id: 'principles',
      heading: 'Principles',
      blocks: [
        'A complaint is any expression of dissatisfaction with the service, with our conduct or with that of someone acting for us, to which an answer is expected. It does not need a particular form and costs nothing.',
        'We take complaints seriously, establish the facts before we judge, answer in plain words, and never treat a person worse for having complained.',
      ],
    },
    {
      id: 'how',
      heading: 'How to complain',
      blocks: [
        'Use the inquiry form of this website and say that your message is a complaint. You may also write to {complaint_address} or call {complaint_telephone}. Complaints are accepted in English, Japanese and Korean.',
        'Please tell us, as far as you can:',
        {
          list: [
            'your name and the email address of your account',
            'what happened and when',
            'the order, settlement or transaction number concerned',
            'what you would like us to do',
          ],
        },
        'Do not send your passwords, your recovery phrase or your private key. We do not need them to look into a complaint and will never ask for them.',
      ],
    },
    {
      id: 'steps',
      heading: 'What we do and when',
      blocks: [
        {
          table: {
            head: ['Step', 'Time'],
            rows: [
              [
                'We confirm that we have received the complaint and name a reference number',
                'Within 3 business days',
              ],
              ['A person who was not involved in the matter examines it', 'From the day of receipt'],
              ['We give you our answer with reasons, by email', 'Within 30 days of receipt'],
              [
                'If we need longer, we tell you why and when the answer will come',
                'Before the 30 days have passed',
              ],
            ],
          },
        },
        'If the complaint is justified, we correct the fault, say how, and put right what we are responsible for. If we do not agree, we explain why.',
      ],
    },
    {
      id: 'limits',
      heading: 'What we cannot do',
      blocks: [
        'Some things are beyond our reach by the nature of a non-custodial wallet, and no complaint can change that:',
        {
          list: [
            'reverse a transaction recorded on a blockchain',
            'change, reissue or recover a trade password',
            'recover a lost recovery phrase or private key',
            'credit or return a deposit below the minimum',
            'compel a merchant to refund an order',
          ],
        },
        'We can still examine whether we made a mistake, tell you what the blockchain shows, and give information to the authorities where the law allows.',
      ],
    },
    {
      id: 'third-parties',
      heading: 'Complaints about partners',
      blocks: [
        'If a complaint concerns goods or services of a merchant, a travel agency, a card partner or a partner that introduced you, we pass it on with your consent and tell you who is responsible. We remain answerable for our own part.',
      ],
    },
    {
      id: 'escalation',
      heading: 'If you are not satisfied',
      blocks: [
        'You may ask for a second examination by {complaint_reviewer}. You may also turn to the dispute resolution body, {dispute_body}, to the supervisory authority, or to a court. Your statutory rights are not affected by this policy.',
      ],
    },
    {
      id: 'records',
      heading: 'Records and improvement',
      blocks: [
        'We record each complaint, its cause, its result and the time it took, and keep the record for 7 years. The records are reported to management at least once every quarter and used to remove causes. Personal data in them are handled under the privacy policy.',
      ],
    },
  ],
} satisfies PolicyDocument
