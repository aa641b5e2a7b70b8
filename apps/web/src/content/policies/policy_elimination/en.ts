import type { PolicyDocument } from '../../document.ts'

export default {
  title: 'Policy on the exclusion of antisocial forces',
  summary:
    'The measures by which we keep antisocial forces out of the service: organisation, checks, refusal, suspension, termination and cooperation with the authorities.',
  updated: '2026-11-01',
  version: '1.0',
  sections: [
    {
      id: 'purpose',
      heading: 'Purpose and scope',
      blocks: [
        'This policy puts our declaration against antisocial forces into practice. It applies to users, merchants, partners, suppliers and our own officers and employees. The term has the meaning given in the declaration.',
      ],
    },
    {
      id: 'organisation',
      heading: 'Organisation',
      blocks: [
        'The department responsible is {antisocial_department}. It collects information, decides on cases, supports the employees concerned and reports to management. Employees do not deal with antisocial forces alone and never make payments or concessions in order to be left in peace.',
        'Officers and employees are trained at least once a year.',
      ],
    },
    {
      id: 'checks',
      heading: 'Checks',
      blocks: [
        {
          table: {
            head: ['When', 'What is checked'],
            rows: [
              [
                'At application',
                'Identity, declaration, lists of sanctioned persons and antisocial forces, and for companies the officers and beneficial owners',
              ],
              ['During the relationship', 'The same lists at regular intervals and whenever they change'],
              ['At transactions', 'Addresses known to be linked to crime or sanctions, and unusual patterns'],
              [
                'At conclusion of contracts with merchants and partners',
                'The company, its representatives and its ownership',
              ],
            ],
          },
        },
        'Checks are carried out with the help of an external identity-verification service. A match found by a machine is examined by a person before a decision is taken.',
      ],
    },
    {
      id: 'contracts',
      heading: 'Clauses in contracts',
      blocks: [
        'Our terms of use and our contracts with merchants, partners and suppliers contain a declaration, an undertaking, and a right to terminate without notice if either is broken.',
      ],
    },
    {
      id: 'measures',
      heading: 'Measures',
      blocks: [
        'Where a user is found, or is on reasonable grounds suspected, to be an antisocial force, we take the measures that the case requires:',
        {
          ordered: [
            'ask for an explanation or further documents, unless this would endanger an investigation',
            'refuse the application, or suspend the account and with it deposits, withdrawals, orders, cards, bookings and points',
            'hold a withdrawal that has not been released, as far as the law permits or requires',
            'terminate the contract',
            'report to the authorities and preserve evidence',
          ],
        },
        'A user who believes that a measure rests on a mistake may object through the inquiry form. The objection is decided by a person who did not take the first decision.',
      ],
    },
    {
      id: 'assets',
      heading: 'Assets of excluded users',
      blocks: [
        'We do not hold users’ keys and cannot move or seize assets on their addresses. Where a withdrawal is denied, the locked amount is returned on PLANET unless the law or an order of an authority forbids it. We provide no new service to excluded users beyond what is needed to wind up the relationship lawfully.',
      ],
    },
    {
      id: 'cooperation',
      heading: 'Cooperation and records',
      blocks: [
        'We keep in contact with the police, centres for the elimination of organised crime and lawyers also when there is no case at hand, and follow their guidance when there is. Records of checks, decisions and demands are kept for 7 years after the end of the relationship and handled under the privacy policy.',
      ],
    },
  ],
} satisfies PolicyDocument
