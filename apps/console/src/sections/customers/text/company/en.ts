/** What a company states beside the items of the person who acts for it. */
export default {
  company_name: 'Company name',
  registration_number: 'Registration number',
  representative: 'Representative',
  beneficial_owners: 'Beneficial owners',
  share_percent: 'Share in percent',
}
