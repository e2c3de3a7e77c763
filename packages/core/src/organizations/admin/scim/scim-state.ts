import type { Secret } from '../../../base/secret';
import type { ActionResult, SectionFailable } from '../../../flow/section/section';
import type { ToOrganizationHost } from '../../login/host-event';
import type { AdminData } from '../admin-section';
import type { AdmissionEvent, AdmissionState } from '../admission';
import type { ScimGroupItem, ScimItem, ScimRoles } from './scim-item';

/** Data of the SCIM section that comes with the session. */
export interface ScimData extends AdminData {
  /** The allowed actions. */
  readonly may: {
    readonly create: boolean;
    readonly update: boolean;
    readonly delete: boolean;
    readonly roles: boolean;
  };
}

/** The values of a new connection. */
export interface ScimDraft {
  /** A `ScimIdp`. */
  readonly provider: string;
  /** The name of the connection. */
  readonly displayName: string;
}

export interface ScimShown extends ScimData {
  /** The connection. */
  readonly connection: ScimItem;
  /** The groups of the directory, with their roles. */
  readonly groups: readonly ScimGroupItem[];
  /** The ids of the roles that an admin can assign to a group. */
  readonly roles: readonly string[];
}

/** A token that shows only once. */
interface OneToken {
  /** The new token. It shows once. */
  readonly token: Secret;
  /** Whether the user copied the token or confirmed that they saved it. */
  readonly kept: boolean;
  /** The user has to confirm that they leave without the token. */
  readonly isLeaving?: true;
}

/** The end of a rotation: `finish` keeps only the next token, `keepOld` only the current one. */
export type RotationEnd = 'finish' | 'keepOld';
/** A question: to complete or cancel the rotation of the token, or to delete the connection. */
export type ScimQuestion = RotationEnd | 'delete';

/** `asked`: the action that waits for re-authentication. */
type ScimWaits = SectionFailable & {
  /** The action that waits for re-authentication. */
  readonly asked?: ScimQuestion | 'rotate' | 'saveGroups';
};

/** The states of the SCIM connection. */
export type ScimState =
  | AdmissionState<ScimData>
  /** The organization has no SCIM connection. */
  | ({ readonly at: 'none' } & ScimData & ScimWaits)
  /** The form for a connection. */
  | ({
      readonly at: 'enter';
      /** The input of the form. */
      readonly draft: ScimDraft;
    } & ScimData &
      SectionFailable)
  /** The connection is being created. */
  | ({
      readonly at: 'creating';
      /** The input of the form. */
      readonly draft: ScimDraft;
    } & ScimData)
  /** Shows the token of the new connection. It shows once. */
  | ({ readonly at: 'token' } & OneToken & ScimShown & SectionFailable)
  /**
   * If the next token of a rotation is no longer visible, the user can finish the rotation or keep the old token.
   */
  | ({
      readonly at: 'show';
      /** The changed roles of the groups. */
      readonly draft?: ScimRoles;
    } & ScimShown &
      ScimWaits)
  /** Asks whether to end the rotation of the token, or to delete the connection. */
  | ({
      readonly at: 'confirm';
      /** The action to confirm. */
      readonly act: ScimQuestion;
    } & ScimShown &
      SectionFailable)
  /** The rotation of the token is starting. */
  | ({ readonly at: 'starting' } & ScimShown)
  /** Shows the next token. It shows once. */
  | ({ readonly at: 'nextToken' } & OneToken & ScimShown & ScimWaits)
  /** The rotation of the token is ending. */
  | ({
      readonly at: 'ending';
      /** Whether the rotation is completed or canceled. */
      readonly how: RotationEnd;
      /** The token that replaces the current one. */
      readonly next?: OneToken;
    } & ScimShown)
  /** The roles of the groups are being saved. */
  | ({
      readonly at: 'savingGroups';
      /** The changed roles of the groups. */
      readonly draft: ScimRoles;
    } & ScimShown)
  /** The connection is being deleted. */
  | ({ readonly at: 'deleting' } & ScimShown);

type ScimChanged = ToOrganizationHost<'FOYER_ORGANIZATION_CHANGED'> & ActionResult<ScimData>;
interface Read {
  readonly connection: ScimItem | null;
  readonly groups: readonly ScimGroupItem[];
  readonly roles: readonly string[];
}

/** The events of the SCIM connection. */
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
