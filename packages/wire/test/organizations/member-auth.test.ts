import { describe, expect, it } from 'vitest';
import { discoveryAuth, memberAuth, organizationGetBySlugResponse, readAnswer } from '../../src/organizations/index';

const member = { member_id: 'member-1' };
const organization = { organization_id: 'organization-1', organization_slug: 'harbour' };
const member_session = {
  member_session_id: 's',
  started_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-01T01:00:00Z',
};
const read = (answer: object) => readAnswer(memberAuth, answer);

describe('the answer that signs in, or asks for more', () => {
  it('with a session it is a full one, whatever else it says', () => {
    const answer = {
      member,
      organization,
      member_session,
      session_token: 't',
      session_jwt: 'j',
      mfa_required: {},
      intermediate_session_token: 'i',
    };
    expect(read(answer)).toMatchObject({
      success: true,
      data: {
        member_id: 'member-1',
        member: { organization_id: 'organization-1' },
        member_session: {
          member_id: 'member-1',
          organization_id: 'organization-1',
          organization_slug: 'harbour',
          roles: [],
        },
        member_authenticated: true,
        session_token: 't',
        intermediate_session_token: '',
        primary_required: null,
        mfa_required: null,
      },
    });
  });

  it('without one it is a partial one, which carries no session token', () => {
    const answer = {
      member,
      organization,
      member_authenticated: true,
      session_token: 't',
      session_jwt: 'j',
      mfa_required: {},
    };
    expect(read(answer)).toMatchObject({
      success: true,
      data: {
        member_session: null,
        member_authenticated: false,
        session_token: '',
        session_jwt: '',
        mfa_required: { member_options: null, secondary_auth_initiated: null },
      },
    });
  });

  it.each([
    ['nothing is due', { mfa_required: null }, 'member_session'],
    ['what is due cannot be read', { mfa_required: 7 }, 'member_session'],
    ['the methods that are due are not said', { primary_required: {} }, 'member_session'],
    ['there is no member', { mfa_required: {}, member: null }, 'member'],
    ['there is no organization', { mfa_required: {}, organization: undefined }, 'organization'],
  ])('org W27: a partial answer is refused if %s', (_why, change, path) => {
    expect(read({ member, organization, ...change })).toEqual({ success: false, path });
  });

  it('a session that cannot be read is no partial answer', () => {
    const answer = {
      member,
      organization,
      member_session: { member_session_id: 's' },
      session_token: 't',
      session_jwt: 'j',
    };
    expect(read(answer)).toEqual({ success: false, path: 'member_session.expires_at' });
  });
});

describe('answers about organizations', () => {
  it('a discovery has no session, whatever it says', () => {
    const stray = { member_session, session_token: 't', session_jwt: 'j' };
    const answer = readAnswer(discoveryAuth, {
      discovered_organizations: [],
      intermediate_session_token: 'i',
      ...stray,
    });
    expect(answer).toMatchObject({ success: true, data: { intermediate_session_token: 'i' } });
    for (const name of Object.keys(stray)) expect(answer.success && answer.data).not.toHaveProperty(name);
  });

  it('org W19: an answer without the list of organizations is refused, because an empty list makes a new one', () => {
    expect(readAnswer(discoveryAuth, { email_address: 'ada@harbour.example' })).toEqual({
      success: false,
      path: 'discovered_organizations',
    });
  });

  it('an organization that cannot be read is not an unknown one', () => {
    expect(readAnswer(organizationGetBySlugResponse, { organization: null })).toMatchObject({
      success: true,
      data: { organization: null },
    });
    expect(readAnswer(organizationGetBySlugResponse, {})).toEqual({ success: false, path: 'organization' });
    expect(readAnswer(organizationGetBySlugResponse, { organization: { organization_name: 'Harbour' } })).toEqual({
      success: false,
      path: 'organization.organization_id',
    });
  });
});
