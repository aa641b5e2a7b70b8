import { agreementEditions, agreementIds } from '@planet/api/agreements'
import { documentsOf } from '@planet/api/calls/customer/file-upload'
import { addressBytes } from '@planet/chains/address'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { seal } from '@planet/platform/sealing/seal'
import { newAccountId, newReferralCode } from '../account/account-id.ts'
import { emailColumns } from '../account/email.ts'
import { accountByEmail } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { newObjectName } from '../documents/document-vault.ts'
import { saveInformation } from '../information/information-store.ts'
import { screenAccountJob } from '../jobs.ts'
import { codeHash } from '../mobile/one-time-code.ts'
import { sealContext } from '../seal-context.ts'
import { enqueueRegistration } from '../status/effects.ts'
import {
  type DemoAccount,
  demoAccounts,
  demoLetterCode,
  demoPassword,
  demoTotpSecret,
} from './demo-accounts.ts'
import { informationOf } from './demo-information.ts'
import { demoPicture } from './demo-picture.ts'
import { demoWallet } from './demo-wallet.ts'

/** Demo accounts registered before the sandbox's history begins. */
const membershipMs = 60 * 86_400_000

/** Creates missing demo accounts. Safe to run from several processes and at every start. */
export async function seedDemoAccounts(product: Accounts): Promise<string[]> {
  if (product.config.STAGE === 'main') throw new Error('Demo accounts have no place on the main stage.')
  const accounts = { ...product, now: () => new Date(product.now().getTime() - membershipMs) }
  const made: string[] = []
  let passwordHash: string | undefined
  for (const demo of demoAccounts) {
    if (await accountByEmail(accounts, demo.email)) continue
    // Hashing is slow on purpose; all demo accounts share the password, so one hash is enough.
    passwordHash ??= await accounts.passwords.hash(demoPassword)
    const hash = passwordHash
    const id = await accounts.db.transaction().execute((tx) => seedOne(accounts, tx, demo, hash))
    if (id) made.push(demo.email)
  }
  return made
}

async function seedOne(
  accounts: Accounts,
  tx: Transaction,
  demo: DemoAccount,
  passwordHash: string,
): Promise<string | undefined> {
  const id = newAccountId()
  const now = accounts.now()
  const { state } = demo
  const isDone = demo.checklist === 'done'
  const inviter = demo.invitedBy ? await accountByEmail(accounts, demo.invitedBy) : undefined
  const isActive = state.status === '500' || state.status === '600'
  const inserted = await tx
    .insertInto('accounts')
    .values({
      id,
      ...emailColumns(accounts, id, demo.email),
      user_type: demo.userType,
      language: 'en',
      status: state.status,
      judging_information: state.information,
      judging_confirmation: state.confirmation,
      judging_documents: state.documents,
      identity: state.identity,
      review_note: demo.note ?? '',
      password_hash: passwordHash,
      password_changed_at: now,
      referral_code: newReferralCode(),
      referred_by: inviter?.id ?? null,
      mobile_verified_at: isDone ? now : null,
      letter_verified_at: isDone ? now : null,
      created_at: now,
      activated_at: isActive ? now : null,
    })
    .onConflict((conflict) => conflict.column('email_index').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  await seedWallet(accounts, tx, id, demo.email)
  if (demo.hasAgreed) await seedAgreements(accounts, tx, id)
  if (state.information !== '0') {
    const name = demo.userType === 'corporate' ? (demo.companyName ?? null) : undefined
    const submitted = informationOf(demoAccounts.indexOf(demo), name)
    await saveInformation(accounts, tx, id, { draft: undefined, submitted })
  }
  if (state.status !== '000') await enqueue(tx, screenAccountJob, { account_id: id })
  if (state.documents !== '0') await seedDocuments(accounts, tx, id, demo)
  if (demo.checklist === 'letter_sent') await seedLetter(accounts, tx, id)
  if (demo.hasTwoFactor) await seedTwoFactor(accounts, tx, id)
  if (isActive) await enqueueRegistration(tx, id)
  return id
}

async function seedWallet(accounts: Accounts, tx: Transaction, id: string, email: string): Promise<void> {
  const { publicKeys, planetAddress, proofs, claimSignature } = await demoWallet(accounts, id, email)
  await tx
    .insertInto('wallet_keys')
    .values({
      account_id: id,
      planet_address: addressBytes(planetAddress),
      public_keys: JSON.stringify(publicKeys),
      proofs: JSON.stringify(proofs),
      claim_signature: claimSignature,
      registered_at: accounts.now(),
    })
    .execute()
}

async function seedAgreements({ now }: Accounts, tx: Transaction, id: string): Promise<void> {
  const rows = agreementIds.map((agreement_id) => ({
    account_id: id,
    agreement_id,
    version: agreementEditions[agreement_id].version,
    agreed: true,
    at: now(),
  }))
  await tx.insertInto('agreement_answers').values(rows).execute()
}

async function seedDocuments(
  accounts: Accounts,
  tx: Transaction,
  id: string,
  { userType, state }: DemoAccount,
): Promise<void> {
  const picture = await demoPicture('jpeg')
  for (const kind of documentsOf[userType]) {
    if (state.documents === '2' && kind === 'card_back') continue
    const { sealed, keyId } = seal(accounts.dataKeys, sealContext.document(id, kind), picture)
    const object_name = newObjectName()
    await accounts.documents.put(object_name, sealed)
    await tx
      .insertInto('documents')
      .values({
        account_id: id,
        kind,
        object_name,
        key_id: keyId,
        type: 'image/jpeg',
        bytes: picture.length,
        uploaded_at: accounts.now(),
      })
      .execute()
  }
}

async function seedLetter(accounts: Accounts, tx: Transaction, id: string): Promise<void> {
  const now = accounts.now()
  await tx
    .insertInto('letter_codes')
    .values({
      account_id: id,
      code_hash: codeHash(accounts, 'letter_codes', id, demoLetterCode),
      issued_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + 365 * 86_400_000),
    })
    .execute()
}

async function seedTwoFactor(accounts: Accounts, tx: Transaction, id: string): Promise<void> {
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.twoFactor(id), demoTotpSecret)
  const now = accounts.now()
  await tx
    .insertInto('two_factor')
    .values({ account_id: id, secret_sealed: sealed, key_id: keyId, enabled_at: now, offered_at: now })
    .execute()
}
