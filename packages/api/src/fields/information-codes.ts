/** The enumerations of the customer form. The database stores the codes; the interface has the texts. */
export const genders = ['1', '2'] as const
export const priorityPhones = ['1', '2'] as const
export const occupations = ['01', '02', '03', '04', '05', '06', '07', '08', '99'] as const
export const purposes = ['01', '02', '03', '04', '99'] as const
export const pepCategories = ['1', '2'] as const
/** 1 full capacity, 2 under guardianship, curatorship or assistance. */
export const legalCapacities = ['1', '2'] as const
/** Upper ends of the bands in units of 10,000 yen; 9999 is 50 to 100 million, 10000 above that. */
export const amountBands = [
  '100',
  '200',
  '300',
  '500',
  '1000',
  '2000',
  '3000',
  '5000',
  '9999',
  '10000',
] as const
/** None; under 6 months; 6 months to 1 year; 1 to 2; 2 to 3; 3 to 5; more than 5 years. */
export const experiences = ['010', '020', '030', '040', '050', '060', '070'] as const
export const motives = ['01', '02', '03', '04', '05', '99'] as const

/** What a company does: goods, services, software, finance, crypto assets, gaming, property, non-profit, other. */
export const businesses = ['01', '02', '03', '04', '05', '06', '07', '08', '99'] as const
/** Where a company's money comes from: sales, investors, loans, assets sold, donations, crypto assets, other. */
export const fundSources = ['01', '02', '03', '04', '05', '06', '99'] as const
/** How a person may act for a company: 1 as its legal representative, 2 by a mandate. */
export const authorities = ['1', '2'] as const

/** The code that requires a free text. */
export const otherCode = '99'
