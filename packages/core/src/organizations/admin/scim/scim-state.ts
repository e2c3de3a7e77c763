import type { Secret } from '../../../base/secret';
import type { ActionResult, SectionFailable } from '../../../flow/section/section';
import type { ToOrganizationHost } from '../../login/host-event';
import type { AdminData } from '../admin-section';
import type { AdmissionEvent, AdmissionState } from '../admission';
import type { ScimGroupItem, ScimItem, ScimRoles } from './scim-item';

/** What of a directory's connection comes with the session. */
export interface ScimData extends AdminData {
  readonly may: {
    readonly create: boolean;
    readonly update: boolean;
    readonly delete: boolean;
    readonly roles: boolean;
  };
}

/** A connection that is to be made. */
export interface ScimDraft {
  /** A `ScimIdp`. */
  readonly provider: string;
  readonly displayName: string;
}

export interface ScimShown extends ScimData {
  readonly connection: ScimItem;
  readonly groups: readonly ScimGroupItem[];
  /** The ids of the roles that a group can be given. */
  readonly roles: readonly string[];
}

/** A token, which shows once. */
interface OneToken {
  readonly token: Secret;
  /** Whether it was copied, or the person says that they have it. */
  readonly kept: boolean;
  /** Asked whether to leave without it. */
  readonly isLeaving?: true;
}

/** How a rotation ends: with the next token alone, or with the present one alone. */
export type RotationEnd = 'finish' | 'keepOld';
export type ScimQuestion = RotationEnd | 'delete';

/** What waits for a proof. */
type ScimWaits = SectionFailable & { readonly asked?: ScimQuestion | 'rotate' | 'saveGroups' };

export type ScimState =
  | AdmissionState<ScimData>
  | ({ readonly at: 'none' } & ScimData & ScimWaits)
  | ({ readonly at: 'enter'; readonly draft: ScimDraft } & ScimData & SectionFailable)
  | ({ readonly at: 'creating'; readonly draft: ScimDraft } & ScimData)
  | ({ readonly at: 'token' } & OneToken & ScimShown & SectionFailable)
  /**
   * With a token that is to follow, and of which only its end is known, the person finishes or keeps the present one.
   */
  | ({ readonly at: 'show'; readonly draft?: ScimRoles } & ScimShown & ScimWaits)
  | ({ readonly at: 'confirm'; readonly act: ScimQuestion } & ScimShown & SectionFailable)
  | ({ readonly at: 'starting' } & ScimShown)
  | ({ readonly at: 'nextToken' } & OneToken & ScimShown & ScimWaits)
  | ({ readonly at: 'ending'; readonly how: RotationEnd; readonly next?: OneToken } & ScimShown)
  | ({ readonly at: 'savingGroups'; readonly draft: ScimRoles } & ScimShown)
  | ({ readonly at: 'deleting' } & ScimShown);

type ScimChanged = ToOrganizationHost<'FOYER_ORGANIZATION_CHANGED'> & ActionResult<ScimData>;
interface Read {
  readonly connection: ScimItem | null;
  readonly groups: readonly ScimGroupItem[];
  readonly roles: readonly string[];
}

export type ScimEvent =
  | AdmissionEvent
  | ({ readonly type: 'loaded'; readonly userOf: string } & Read & ActionResult<ScimData>)
  /** Begins to connect a directory. */
  | { readonly type: 'connect' }
  | { readonly type: 'create'; readonly draft: ScimDraft }
  | ({ readonly type: 'created'; readonly token: Secret } & Read & ScimChanged)
  | { readonly type: 'copy' }
  | { readonly type: 'copied' }
  | { readonly type: 'tick'; readonly kept: boolean }
  | { readonly type: 'done' }
  | { readonly type: 'rotate' }
  | ({ readonly type: 'rotated'; readonly token: Secret; readonly connection: ScimItem } & ScimChanged)
  | { readonly type: 'end'; readonly how: RotationEnd }
  | ({ readonly type: 'ended'; readonly connection: ScimItem } & ScimChanged)
  | { readonly type: 'saveGroups'; readonly draft: ScimRoles }
  | ({ readonly type: 'groupsSaved'; readonly groups: readonly ScimGroupItem[] } & ScimChanged)
  | { readonly type: 'remove' }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'deleted' } & ScimChanged);

interface OfUser {
  readonly personId: string;
}
interface OfConnection extends OfUser {
  readonly id: string;
}

export type ScimCommand =
  | { readonly type: 'load' }
  | ({ readonly type: 'create'; readonly draft: ScimDraft } & OfUser)
  | { readonly type: 'copyToken'; readonly token: Secret }
  | ({ readonly type: 'rotate' } & OfConnection)
  | ({ readonly type: 'end'; readonly how: RotationEnd } & OfConnection)
  | ({
      readonly type: 'saveGroups';
      readonly groups: readonly ScimGroupItem[];
      readonly draft: ScimRoles;
    } & OfConnection)
  | ({ readonly type: 'delete' } & OfConnection);
