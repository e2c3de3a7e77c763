import type { OrganizationFlowOptions, OptionProblem } from '@foyer/core/organizations';
import { checkOrganizationOptions } from '@foyer/core/organizations';

const PRODUCTS = "'emailMagicLinks', 'emailOtp', 'sso', 'passwords', 'oauth'";

// Org 1.2.
/** The problems of a configuration: one sentence each, with the key and what it accepts. */
export function checkOrganizationConfig(config: unknown): readonly string[] {
  if (typeof config !== 'object' || config === null) return ['config takes an object.'];
  return checkOrganizationOptions(config as OrganizationFlowOptions).map(sentence);
}

function sentence(found: OptionProblem): string {
  switch (found.problem) {
    case 'noProducts':
      return `config.products takes a list of ${PRODUCTS}, with at least one.`;
    case 'unknownProduct':
      return `config.products has ${JSON.stringify(found.key)}; it takes ${PRODUCTS}.`;
    case 'noProviders':
      return "config.oauthOptions.providers is missing; with 'oauth' it takes a list of 'google', 'microsoft', 'hubspot', 'slack', 'github'.";
    case 'noSession':
      return 'config.sessionOptions.sessionDurationMinutes is missing; sessions last 30 minutes.';
    case 'unsafeRedirect':
      return `config.${found.key} takes an http or https URL, or a path of this page that starts with /.`;
  }
}
