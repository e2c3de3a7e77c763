import { oneTapOf } from '@foyer/core/organizations/skin';
import { useLoaded } from '../../parts/use-loaded';
import { useOrganizationContext } from '../organization-login/organization-context';
import type { OneTapPlaceProps } from './main-props';

const load = () => import('./organization-one-tap').then((module) => module.OrganizationOneTap);

/** The button for Google, with Google's own prompt beside it if the host wants it. Only then its file is loaded. */
export function OneTapPlace(props: OneTapPlaceProps) {
  const { config, about } = useOrganizationContext();
  // A step-up knows whom it is for; the prompt would offer any account.
  const isWanted = oneTapOf(config) !== undefined && !about.stepUp;
  const { value: OneTap } = useLoaded(isWanted ? load : undefined);
  return OneTap ? <OneTap {...props} /> : props.button;
}
