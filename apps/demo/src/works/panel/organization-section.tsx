import { useState } from 'react';
import { Check, Section, Segmented } from '../../playground/controls';
import type { Policies } from '../town/policies';
import { domainsOf, toggled } from '../town/policies';
import { methodName } from '../words';
import type { PolicyControl } from './use-policies';
import { textOf } from '../text-of';

const FIRST = [
  'email_otp',
  'magic_link',
  'password',
  'sso',
  'google_oauth',
  'microsoft_oauth',
  'github_oauth',
] as const;
const SECOND = ['totp', 'sms_otp'] as const;

const RESTRICTION = [
  { value: 'ALL_ALLOWED', label: 'All' },
  { value: 'RESTRICTED', label: 'Some' },
] as const;
const WHO = [
  { value: 'ALL_ALLOWED', label: 'Anybody' },
  { value: 'RESTRICTED', label: 'Domains' },
  { value: 'NOT_ALLOWED', label: 'Nobody' },
] as const;
const MFA = [
  { value: 'OPTIONAL', label: 'Optional' },
  { value: 'REQUIRED_FOR_ALL', label: 'For all' },
] as const;

/** The policies that an admin of an organization sets for its members. */
export function OrganizationSection({ policies }: { readonly policies: PolicyControl }) {
  const { organizations } = policies;
  const [id, setId] = useState('');
  const chosen = organizations.find(({ organization_id }) => organization_id === id) ?? organizations[0];
  return (
    <Section title="Policies" open>
      <label className="field">
        <span className="label">Organization</span>
        <select className="input" value={chosen?.organization_id} onChange={(event) => setId(event.target.value)}>
          {organizations.map(({ organization_id, organization_name }) => (
            <option key={organization_id} value={organization_id}>
              {organization_name}
            </option>
          ))}
        </select>
      </label>
      {chosen ? (
        <OrganizationPolicies
          key={chosen.organization_id}
          of={chosen}
          change={(part) => policies.change(chosen.organization_id, part)}
        />
      ) : null}
      <p className="hint">Applies from the next step of a sign-in.</p>
    </Section>
  );
}

interface OfOne {
  readonly of: Policies;
  readonly change: (part: Partial<Policies>) => void;
}

function OrganizationPolicies({ of, change }: OfOne) {
  return (
    <>
      <Segmented
        label="Ways to sign in"
        options={RESTRICTION}
        value={of.auth_methods}
        onChange={(auth_methods) => change({ auth_methods })}
      />
      {of.auth_methods === 'RESTRICTED' ? (
        <Some
          label="Ways to sign in that are allowed"
          all={FIRST}
          list={of.allowed_auth_methods}
          onChange={(allowed_auth_methods) => change({ allowed_auth_methods })}
        />
      ) : null}
      <Segmented
        label="Second factor"
        options={MFA}
        value={of.mfa_policy}
        onChange={(mfa_policy) => change({ mfa_policy })}
      />
      <Segmented
        label="Kinds of it"
        options={RESTRICTION}
        value={of.mfa_methods}
        onChange={(mfa_methods) => change({ mfa_methods })}
      />
      {of.mfa_methods === 'RESTRICTED' ? (
        <Some
          label="Second factors that are allowed"
          all={SECOND}
          list={of.allowed_mfa_methods}
          onChange={(allowed_mfa_methods) => change({ allowed_mfa_methods })}
        />
      ) : null}
      <Segmented
        label="Who joins by address (JIT)"
        options={WHO}
        value={of.email_jit_provisioning}
        onChange={(email_jit_provisioning) => change({ email_jit_provisioning })}
      />
      <Segmented
        label="Who can be invited"
        options={WHO}
        value={of.email_invites}
        onChange={(email_invites) => change({ email_invites })}
      />
      <Domains of={of} change={change} />
    </>
  );
}

interface SomeProps {
  readonly label: string;
  readonly all: readonly string[];
  readonly list: readonly string[];
  readonly onChange: (list: readonly string[]) => void;
}

function Some({ label, all, list, onChange }: SomeProps) {
  return (
    <fieldset className="works-set">
      <legend className="unseen">{label}</legend>
      {all.map((method) => (
        <Check
          key={method}
          label={methodName(method)}
          checked={list.includes(method)}
          onChange={(isOn) => onChange(toggled(all, list, method, isOn))}
        />
      ))}
    </fieldset>
  );
}

/** Saved when the field loses the focus, or with Enter. */
function Domains({ of, change }: OfOne) {
  const kept = of.email_allowed_domains.join(', ');
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        change({ email_allowed_domains: domainsOf(textOf(event, 'domains')) });
      }}
    >
      <label className="field">
        <span className="label">Its domains</span>
        <input
          key={kept}
          className="input"
          name="domains"
          defaultValue={kept}
          placeholder="blueferry.example"
          autoComplete="off"
          spellCheck={false}
          onBlur={(event) => {
            if (event.target.value !== kept) event.target.form?.requestSubmit();
          }}
        />
      </label>
    </form>
  );
}
