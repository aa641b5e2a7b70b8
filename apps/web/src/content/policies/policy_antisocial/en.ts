import { agreementEditions } from '@planet/api/agreements'
import type { PolicyDocument } from '../../document.ts'

export default {
  title: 'Declaration against antisocial forces',
  summary:
    'Our declaration that we have no relations with antisocial forces, and the declaration that every user makes.',
  ...agreementEditions.antisocial,
  sections: [
    {
      id: 'our-declaration',
      heading: 'Our declaration',
      blocks: [
        'We reject every relation with antisocial forces, and declare:',
        {
          ordered: [
            'We respond to antisocial forces as an organisation, and ensure the safety of the employees who deal with them.',
            'We cooperate with the police, centres for the elimination of organised crime, lawyers and other outside experts.',
            'We have no relations whatsoever with antisocial forces, business transactions included, and refuse unreasonable demands.',
            'We respond to unreasonable demands with civil and criminal legal measures.',
            'We never provide funds to antisocial forces and make no secret deals with them.',
          ],
        },
      ],
    },
    {
      id: 'definition',
      heading: 'Meaning of antisocial forces',
      blocks: [
        'Antisocial forces are groups or persons that pursue economic gain by violence, intimidation or fraud. They include:',
        {
          list: [
            'organised crime groups, their members and associates, and those who ceased to be members less than 5 years ago',
            'companies related to organised crime groups, corporate extortionists, and groups that pose as social or political movements in order to extort',
            'groups with special intellectual or technical expertise that act together with organised crime',
            'terrorists and persons subject to economic sanctions',
            'persons equivalent to the above',
          ],
        },
      ],
    },
    {
      id: 'your-declaration',
      heading: 'What the user declares',
      blocks: [
        'By agreeing, you declare for yourself, and where you act for a company also for its officers, beneficial owners and those who in substance control its management, that none of you:',
        {
          list: [
            'is, or has been within the past 5 years, an antisocial force',
            'is controlled by, or in substance takes part in the management of, an antisocial force',
            'makes use of antisocial forces for unlawful gain or in order to harm others',
            'provides funds or facilities to antisocial forces or is otherwise involved with them',
            'has a relationship with antisocial forces that deserves social condemnation',
          ],
        },
      ],
    },
    {
      id: 'conduct',
      heading: 'What the user undertakes',
      blocks: [
        'You undertake not to do any of the following, yourself or through others:',
        {
          list: [
            'make violent demands, or unreasonable demands beyond legal responsibility',
            'use threatening words or violence in connection with a transaction',
            'spread false rumours, or use fraud or force, to damage our reputation or obstruct our business',
            'anything equivalent to the above',
          ],
        },
        'You undertake to tell us without delay if one of these declarations ceases to be true.',
      ],
    },
    {
      id: 'consequences',
      heading: 'If a declaration is untrue',
      blocks: [
        'If a declaration proves untrue or an undertaking is broken, we may refuse the application, suspend the account or terminate the contract at once and without notice. We do not compensate any loss that this causes, and may claim the damage we suffer.',
        'Assets in a non-custodial wallet remain under the user’s own key. Suspension concerns the services that we operate; we cannot seize assets. Locked amounts and reserves are dealt with as the law and orders of the authorities require. The measures are described in the policy on the exclusion of antisocial forces.',
      ],
    },
  ],
} satisfies PolicyDocument
