import { presentOn } from '../../client/present';
import type { Present } from '../../flows/shared/deps';
import type { TabSession } from '../../session/tab-session';
import type { SignedInMember } from '../session/members';

/** Who is signed in, for a screen that asks whether to replace them. */
export const presentMember = (tab: TabSession<SignedInMember>): Present | undefined =>
  presentOn(tab, ({ member }) => ({ name: member.name, contact: member.email_address }));
