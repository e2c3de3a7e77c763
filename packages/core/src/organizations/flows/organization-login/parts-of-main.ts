import { effectiveMethods } from '../shared/effective-methods';
import type { EmailFormPart, MainPart } from '../shared/main-parts';
import { mainParts } from '../shared/main-parts';
import { DISCOVERY } from '../shared/target';
import type { About } from './organization-login-state';

/** Parts of Main in this login. */
export const partsOfMain = ({ ways, target = DISCOVERY, stepUp }: About): readonly MainPart[] =>
  mainParts(effectiveMethods(ways, target, stepUp), target);

/** The form of Main for an address. Undefined: it has none. */
export const emailFormOf = (about: About): EmailFormPart | undefined =>
  partsOfMain(about).find((one): one is EmailFormPart => one.part === 'emailForm');

export const hasPasswordForm = (about: About): boolean => partsOfMain(about).some(({ part }) => part === 'passwordForm');
