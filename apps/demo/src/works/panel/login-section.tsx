import type { OrganizationProduct } from '@foyer/core/organizations';
import { Check, Section, Segmented } from '../../playground/controls';
import type { WorksSetup } from '../setup';
import { FLOWS, PRODUCTS } from '../setup';
import { toggled } from '../town/policies';
import type { PolicyControl } from './use-policies';

export interface LoginSectionProps {
  readonly setup: WorksSetup;
  readonly change: (part: Partial<WorksSetup>) => void;
  readonly policies: PolicyControl;
}

const LABELS: { readonly [Product in OrganizationProduct]: string } = {
  emailMagicLinks: 'Email links',
  emailOtp: 'Email codes',
  passwords: 'Passwords',
  sso: 'SSO',
  oauth: 'Google, Microsoft, GitHub',
};

/** The options that the app's developer sets in the configuration. */
export function LoginSection({ setup, change, policies }: LoginSectionProps) {
  return (
    <Section title="Sign-in" open>
      <Segmented
        label="Flow type"
        options={FLOWS.map((value) => ({ value, label: value }))}
        value={setup.flow}
        onChange={(flow) => change({ flow })}
      />
      <p className="hint">
        {setup.flow === 'Discovery'
          ? 'Users verify an email address, then choose one of their organizations.'
          : 'Users sign in to one organization, found by the slug in its address.'}
      </p>
      {setup.flow === 'Organization' ? (
        <label className="field">
          <span className="label">Organization (slug)</span>
          <select
            className="input"
            value={setup.organization}
            onChange={(event) => change({ organization: event.target.value })}
          >
            {policies.organizations.map(({ organization_slug }) => (
              <option key={organization_slug}>{organization_slug}</option>
            ))}
            <option value="nowhere">nowhere (none has it)</option>
          </select>
        </label>
      ) : null}
      <fieldset className="works-set">
        <legend className="label">Products</legend>
        {PRODUCTS.map((product) => (
          <Check
            key={product}
            label={LABELS[product]}
            checked={setup.products.includes(product)}
            onChange={(isOn) =>
              change({ products: toggled(PRODUCTS, setup.products, product, isOn) as readonly OrganizationProduct[] })
            }
          />
        ))}
      </fieldset>
      <Check
        label="People may make organizations"
        hint="A setting of the project."
        checked={policies.mayCreate}
        onChange={policies.changeCreation}
      />
    </Section>
  );
}
