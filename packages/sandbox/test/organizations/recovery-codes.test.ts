import { expect, it } from 'vitest';
import { emptyDatabase } from '../../../../scripts/test-sandbox';
import { connect } from '../../src/db/connect';
import { memberRecoveryCodes, memberTotps } from '../../src/db/tables/member-one-time';
import {
  findMemberTotp,
  readRecoveryCodes,
  replaceMemberTotp,
  spendRecoveryCode,
} from '../../src/organizations/member-totps';
import { insertMember } from '../../src/organizations/members';
import { insertOrganization } from '../../src/organizations/new-organization';
import { loadProject } from '../../src/projects/project';

it('org api 12.2: recovery codes are stored as hashes, and a spent one leaves no trace', async () => {
  const report = (line: string) => expect.fail(line);
  const { db, close } = await connect({ data: 'memory', emptyDatabase: await emptyDatabase(), report });
  const project = await loadProject(db, 'public-token-test-recovery-codes');
  const wanted = { name: 'Harbour', slug: null, logoUrl: '', policies: {} };
  const organization = await insertOrganization(db, project, wanted, 'ada@harbour.example');
  const { memberId } = await insertMember(db, project, organization, { email: 'ada@harbour.example' });
  const app = { verified: true, expiresInMinutes: 60 };
  const { totp, codes } = await replaceMemberTotp(db, project, memberId, app);
  const stored = JSON.stringify([await db.select().from(memberRecoveryCodes), await db.select().from(memberTotps)]);
  for (const code of codes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  }
  expect(await readRecoveryCodes(db, totp)).toEqual(codes);
  expect(await spendRecoveryCode(db, totp, codes[3] ?? '')).toBe(9);
  expect(await spendRecoveryCode(db, totp, codes[3] ?? '')).toBe(null);
  expect(await db.select().from(memberRecoveryCodes)).toHaveLength(9);
  const found = await findMemberTotp(db, memberId);
  expect(found && (await readRecoveryCodes(db, found))).toEqual(codes.filter((_, at) => at !== 3));
  await close();
});
