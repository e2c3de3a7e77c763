import type { Problem } from '@foyer/core/internal/shared';
import type { SsoDraft, SsoField, SsoItem } from '@foyer/core/organizations/admin';
import { fieldOfSsoProblem, missingOfSso } from '@foyer/core/organizations/admin';
import type { ReactNode, RefObject } from 'react';
import { useRef, useState } from 'react';
import { SectionProblem } from '../../../account/section-problem';
import type { ConnectionFields } from './connection-fields';
import { takenFields, useLabels } from './connection-fields';
import type { ShownSso } from './sso-list';

/** The input of a connection's form, its errors and its fields. */
export interface ConnectionFormState {
  readonly draft: SsoDraft;
  readonly secret: RefObject<HTMLInputElement | null>;
  /** The field that is focused first, or the refused one. */
  readonly field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  readonly fields: ConnectionFields;
  /** The fields that are still missing before members can sign in. */
  readonly missing: readonly SsoField[];
  readonly error: Problem | undefined;
  readonly blocked: boolean;
  /** Its fields cannot be changed now. */
  readonly isBusy: boolean;
  /** It is being saved. */
  readonly isSaving: boolean;
  /** The form differs from the saved connection. */
  readonly isChanged: boolean;
  /** The error that belongs to none of the fields. */
  readonly unplaced: ReactNode;
  /** A key for the fields that a file has filled, so that they mount again with the draft's values. */
  readonly filled: number;
  /** Fills fields from a metadata file. */
  readonly fill: (read: object) => void;
}

/** The state of a connection's form. It submits all fields; the rules find out which of them have changed. */
export function useConnectionForm(item: SsoItem, state: ShownSso): ConnectionFormState {
  const [draft, setDraft] = useState<SsoDraft>(() => ('draft' in state && state.draft) || item.values);
  const [filled, setFilled] = useState(0);
  const secret = useRef<HTMLInputElement>(null);
  const [hasSecret, setHasSecret] = useState(false);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { error, blocked, proving } = state.at === 'edit' ? state : {};
  const isBusy = state.at !== 'edit' || proving !== undefined;
  const isAsking = state.at === 'confirm' || state.at === 'deleting';
  const refused =
    error && (['displayName', ...takenFields(item)] as const).find((name) => name === fieldOfSsoProblem(error));
  const said = error ? <SectionProblem problem={error} /> : null;
  const meant = refused ?? 'displayName';
  const set = (change: object) => setDraft((before) => ({ ...before, ...change }));
  const fields: ConnectionFields = {
    draft,
    isBusy,
    isNew: item.hasSecret !== true && !item.isActive,
    secret,
    onSecret: setHasSecret,
    set,
    labelOf: useLabels(item),
    errorAt: (name) => (name === refused ? said : undefined),
    refOf: (name) => (name === meant ? (element) => void (element && (field.current = element)) : undefined),
  };
  return {
    ...{ draft, secret, field, fields, error, isBusy, filled },
    isSaving: isBusy && !isAsking,
    blocked: blocked === true || isAsking,
    missing: missingOfSso(item, draft, hasSecret),
    isChanged: hasSecret || JSON.stringify(draft) !== JSON.stringify(item.values),
    unplaced: refused === undefined ? said : null,
    fill(read) {
      set({ ...read, metadataUrl: '' });
      setFilled((before) => before + 1);
    },
  };
}
