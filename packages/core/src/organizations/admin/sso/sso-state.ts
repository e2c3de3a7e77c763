import type { Problem } from '../../../base/errors';
import type { Secret } from '../../../base/secret';
import type { ActionResult, SectionFailable } from '../../../flow/section/section';
import type { ToOrganizationHost } from '../../login/host-event';
import type { AdminData } from '../admin-section';
import type { AdmissionEvent, AdmissionState } from '../admission';
import type { SsoChanges } from './sso-draft';
import type { SsoDraft, SsoItem } from './sso-item';
import type { SsoKind, SsoPreset } from './sso-presets';
import type { FailedSsoTest, SsoTestReason } from './sso-return';

/** Data of the SSO section that comes with the session and its organization. */
export interface SsoData extends AdminData {
  /** The allowed actions. */
  readonly may: {
    readonly create: boolean;
    readonly update: boolean;
    readonly delete: boolean;
    readonly makeDefault: boolean;
  };
  /** Empty: no connection is the default. */
  readonly defaultId: string;
  /** SSO is the only allowed sign-in method. */
  readonly isOnlySso: boolean;
}

/** Whether the organization can have one more connection of each kind. */
export type SsoQuota = Readonly<Record<'saml' | 'oidc', boolean>>;

export interface SsoShown extends SsoData {
  /** The connections. */
  readonly list: readonly SsoItem[];
  /** Whether the organization can have one more connection of each protocol. */
  readonly quota: SsoQuota;
}

/** The values of a new connection. */
export interface NewConnection {
  /** The identity provider. */
  readonly preset: SsoPreset;
  /** The protocol of the connection. */
  readonly kind: SsoKind;
  /** The name that members see. */
  readonly displayName: string;
  /** Only for an external connection: the organization that owns it. */
  readonly organizationId?: string;
  /** Only for an external connection: its id in the other organization. */
  readonly connectionId?: string;
}

/** The item to delete: the connection, or one of its certificates. */
export type SsoDeletion =
  | { readonly type: 'connection' }
  | { readonly type: 'certificate'; readonly certificateId: string };

/** The action that waits for re-authentication. */
type SsoAsked = NewConnection | { readonly id: string; readonly what?: SsoDeletion };

export interface OnOne extends SsoShown {
  /** The id of the connection. */
  readonly id: string;
}
export interface InForm extends OnOne {
  /** The input of the form. */
  readonly draft: SsoDraft;
  /** A new client secret. Absent: the provider preserves the existing one. */
  readonly secret?: Secret;
}
export interface Deletion extends OnOne {
  /** The item to delete. */
  readonly what: SsoDeletion;
  /** The form from which the user deletes a certificate. */
  readonly draft?: SsoDraft;
}
export interface InTest extends OnOne {
  /** The URL that the user opens in a new tab. */
  readonly address: string;
}
export interface SsoWaits extends SectionFailable {
  /** The action that waits for re-authentication. */
  readonly asked?: SsoAsked;
}

/**
 * `undelivered`: no sign-in with the connection for ten minutes. `failed`: the identity provider returned without a
 * session.
 */
export type SsoTestOutcome = 'works' | 'undelivered' | 'failed';

export interface SsoTested {
  /** The outcome of the test. */
  readonly outcome: SsoTestOutcome;
  /** Set if the outcome is `failed`. */
  readonly reason?: SsoTestReason;
}

/** The states of the SSO connections. */
export type SsoState =
  | AdmissionState<SsoData>
  /** The list shows. */
  | ({ readonly at: 'list' } & SsoShown & SsoWaits)
  /** The choice of an identity provider. */
  | ({ readonly at: 'preset' } & SsoShown & SsoWaits)
  /** A connection is being created. */
  | ({ readonly at: 'creating' } & NewConnection & SsoShown)
  /** The form of a connection. */
  | ({ readonly at: 'edit' } & InForm & SsoWaits)
  /** The connection is being saved. */
  | ({ readonly at: 'saving' } & InForm)
  /** Explains the test. Without an address, the link is not ready yet. */
  | ({
      readonly at: 'confirmTest';
      /** The URL that starts the test. */
      readonly address?: string;
    } & OnOne &
      SectionFailable)
  /** The test is in progress, in a new tab. */
  | ({ readonly at: 'testing' } & InTest)
  /** The test has an outcome. */
  | ({ readonly at: 'tested' } & SsoTested & OnOne & SectionFailable)
  /** The default connection is being changed. */
  | ({ readonly at: 'settingDefault' } & OnOne)
  /** Asks whether to delete a connection or a certificate. */
  | ({ readonly at: 'confirm' } & Deletion & SectionFailable)
  /** A connection or a certificate is being deleted. */
  | ({ readonly at: 'deleting' } & Deletion);

/** The states after the connections are loaded. */
export type SsoKnown = Exclude<SsoState, AdmissionState<SsoData>>;

type SsoChanged = ToOrganizationHost<'FOYER_ORGANIZATION_CHANGED'> & ActionResult<SsoData>;

/** The events of the SSO connections. */
export type SsoEvent =
  | AdmissionEvent
  /** `failed`: the failed test that this page's URL reports. */
  | ({
      readonly type: 'loaded';
      readonly userOf: string;
      readonly list: readonly SsoItem[];
      readonly quota: SsoQuota;
      readonly failed?: FailedSsoTest;
    } & ActionResult<SsoData>)
  | { readonly type: 'add' }
  | ({ readonly type: 'create' } & NewConnection)
  | ({ readonly type: 'created'; readonly item: SsoItem } & SsoChanged)
  | { readonly type: 'edit'; readonly id: string }
  /** `problem`: the validation error of the form. */
  | { readonly type: 'save'; readonly draft: SsoDraft; readonly secret?: Secret; readonly problem?: Problem }
  | ({ readonly type: 'saved'; readonly item: SsoItem } & SsoChanged)
  | { readonly type: 'test'; readonly id: string }
  | ({ readonly type: 'testReady'; readonly id: string; readonly address: string } & ActionResult<SsoData>)
  | ({ readonly type: 'tested'; readonly id: string } & SsoTested & ActionResult<SsoData>)
  | { readonly type: 'makeDefault'; readonly id: string }
  | ({ readonly type: 'defaultSet'; readonly id: string } & SsoChanged)
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'removeCertificate'; readonly id: string }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'deleted'; readonly id: string; readonly what: SsoDeletion } & SsoChanged);

interface OfUser {
  readonly personId: string;
}

export type SsoCommand =
  | { readonly type: 'load' }
  | ({ readonly type: 'create' } & NewConnection & OfUser)
  | ({
      readonly type: 'save';
      readonly id: string;
      readonly kind: SsoKind;
      readonly preset: SsoPreset;
      readonly changes: SsoChanges;
      readonly secret?: Secret;
    } & OfUser)
  | { readonly type: 'prepareTest'; readonly id: string }
  | ({ readonly type: 'awaitTest'; readonly id: string } & OfUser)
  | ({ readonly type: 'setDefault'; readonly id: string } & OfUser)
  | ({ readonly type: 'delete'; readonly id: string; readonly what: SsoDeletion } & OfUser);
