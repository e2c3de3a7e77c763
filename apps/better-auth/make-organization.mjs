/**
 * Makes an organization with members in better-auth's tables, as the conformance kit names them. Its policies are in
 * its metadata.
 */
export async function makeOrganization(context, { name, slug, members, policies }) {
  const { adapter } = context;
  const createdAt = new Date();
  const metadata = JSON.stringify({ foyer: policies });
  const { id: organizationId } = await adapter.create({
    model: 'organization',
    data: { name, slug, metadata, createdAt },
  });
  const made = [];
  for (const member of members) {
    const { id: userId } = await findOrMake(context, member);
    const { id: member_id } = await adapter.create({
      model: 'member',
      data: { organizationId, userId, role: member.roles?.includes('stytch_admin') ? 'owner' : 'member', createdAt },
    });
    made.push({ member_id });
  }
  return { organization_id: organizationId, members: made };
}

async function findOrMake({ adapter, password: { hash } }, { email_address: email, name = '', password }) {
  const known = await adapter.findOne({ model: 'user', where: [{ field: 'email', value: email }] });
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const person =
    known ?? (await adapter.create({ model: 'user', data: { email, emailVerified: true, name, ...times } }));
  if (password === undefined) return person;
  const account = {
    userId: person.id,
    providerId: 'credential',
    accountId: person.id,
    password: await hash(password),
    ...times,
  };
  await adapter.create({ model: 'account', data: account });
  return person;
}
