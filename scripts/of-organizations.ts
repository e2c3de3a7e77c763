import type { Rolldown } from 'tsdown';
import { withoutCopy } from './own-copies.ts';

/**
 * In the builds of `./organizations`, shared modules take from the files of organizations what they otherwise take from
 * those of consumers (decision 89). Lines stay where they are, so maps need no change. Declarations keep the names that
 * their types have for everybody.
 */
export const ofOrganizations: Rolldown.Plugin = {
  name: 'of-organizations',
  transform(code, id) {
    if (!/\/src\/.+(?<!\.d)\.tsx?$/.test(withoutCopy(id))) return null;
    const mended = code
      .replaceAll(/from '@foyer\/(core|react-headless)'/g, "from '@foyer/$1/organizations'")
      .replaceAll(/from '@foyer\/(core|react-headless)\/skin'/g, "from '@foyer/$1/organizations/skin'")
      .replaceAll(/from '@foyer\/(core|react-headless)\/skin\/(consent|email-hint|inputs|one-tap)'/g, "from '@foyer/$1/organizations/skin/$2'")
      // All screens of a login come in one file.
      .replaceAll(/from '@foyer\/core\/skin\/[\w-]+'/g, "from '@foyer/core/organizations/skin/login'");
    return mended === code ? null : { code: mended, map: null };
  },
};
