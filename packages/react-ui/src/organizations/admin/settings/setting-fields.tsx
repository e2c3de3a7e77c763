import type { SettingsDraft, SettingsField } from '@foyer/core/organizations/admin';
import type { ReactNode, RefCallback } from 'react';
import { Fragment } from 'react';
import { TextField } from '../../../parts/text-field';
import { useText } from '../../../text/text';
import { Choice, ChoicesField } from '../choice';
import { TextArea } from '../text-area';
import type { KindField } from './setting-words';
import { KINDS_OF, kindWord } from './setting-words';
import type { SettingsListState } from './settings-list-state';
import { settingsText } from './settings-text';

/** A settings form, as its fields need it. */
export interface SettingForm {
  readonly state: Extract<SettingsListState, { readonly at: 'edit' | 'saving' }>;
  readonly draft: SettingsDraft;
  readonly isBusy: boolean;
  readonly set: (change: SettingsDraft) => void;
  /** The error of a field. */
  readonly errorAt: (field: SettingsField) => ReactNode;
  /** The ref of the field that is focused when the form opens, or after a refusal. */
  readonly refOf: (field: SettingsField) => RefCallback<HTMLInputElement | HTMLTextAreaElement> | undefined;
}

interface FieldProps<Field extends SettingsField> {
  readonly form: SettingForm;
  readonly field: Field;
  readonly label: string;
}

/** The reason why a field can't be changed. Undefined: it can. */
function useFixed({ state }: SettingForm, field: SettingsField): string | undefined {
  const t = useText(settingsText);
  return state.may[field] ? undefined : t('foyer.org.forbiddenAction');
}

type TextualField = 'organization_name' | 'organization_slug' | 'organization_logo_url';

/** A setting with one line of text. */
export function TextSetting({
  form,
  field,
  label,
  maxLength,
  hint,
}: FieldProps<TextualField> & { readonly maxLength: number; readonly hint?: string | undefined }) {
  const { draft, set, isBusy } = form;
  const why = useFixed(form, field);
  const error = form.errorAt(field);
  const said = error ? undefined : (why ?? hint);
  return (
    <TextField
      label={label}
      hideLabel
      name={field}
      autoComplete="off"
      defaultValue={draft[field]}
      maxLength={maxLength}
      readOnly={isBusy || why !== undefined}
      inputRef={form.refOf(field)}
      onInput={({ currentTarget }) => set({ [field]: currentTarget.value })}
      error={error}
      hint={said ? <span className="foyer-field-hint">{said}</span> : undefined}
    />
  );
}

type KindProps = FieldProps<KindField> & {
  readonly hideLabel?: boolean;
  /** A different setting needs the list too. */
  readonly keepsList?: boolean;
  readonly children?: ReactNode;
};

/** A setting with one of a few values. `children`: the list that it is restricted to, below that choice. */
export function KindSetting({ form, field, label, hideLabel, keepsList = false, children }: KindProps) {
  const t = useText(settingsText);
  const { draft, set, isBusy } = form;
  const why = useFixed(form, field);
  const value = draft[field] ?? '';
  const kinds: readonly string[] = KINDS_OF[field];
  const known = kinds.includes(value) || value === '' ? kinds : [...kinds, value];
  return (
    <ChoicesField label={label} hideLabel={hideLabel} note={why} error={form.errorAt(field)}>
      {known.map((kind, index) => (
        <Fragment key={kind}>
          <Choice
            type="radio"
            name={field}
            isChosen={value === kind}
            isFixed={isBusy || why !== undefined}
            inputRef={index === 0 ? form.refOf(field) : undefined}
            onChoose={() => set({ [field]: kind })}
          >
            {kindWord(field, kind, t)}
          </Choice>
          {children && kind === 'RESTRICTED' && (value === kind || keepsList) ? (
            <div className="foyer-setting-inner">{children}</div>
          ) : null}
        </Fragment>
      ))}
    </ChoicesField>
  );
}

type ListField = 'allowed_auth_methods' | 'allowed_mfa_methods' | 'sso_jit_provisioning_allowed_connections';
type ListProps = FieldProps<ListField> & {
  readonly options: readonly string[];
  readonly wordOf: (value: string) => string;
};

/** A setting with several of the options. A chosen value that isn't offered shows its raw name. */
export function ListSetting({ form, field, label, options, wordOf }: ListProps) {
  const { draft, set, isBusy, state } = form;
  const why = useFixed(form, field);
  const chosen = draft[field] ?? [];
  const all = [...new Set([...options, ...state.values[field], ...chosen])];
  const choose = (value: string, isChosen: boolean) =>
    set({ [field]: isChosen ? [...chosen, value] : chosen.filter((one) => one !== value) });
  return (
    <ChoicesField label={label} hideLabel note={why} error={form.errorAt(field)}>
      {all.map((value, index) => (
        <Choice
          key={value}
          name={field}
          isChosen={chosen.includes(value)}
          isFixed={isBusy || why !== undefined}
          inputRef={index === 0 ? form.refOf(field) : undefined}
          onChoose={(isChosen) => choose(value, isChosen)}
        >
          {wordOf(value)}
        </Choice>
      ))}
    </ChoicesField>
  );
}

/** Splits a text at commas, spaces and line breaks. */
const linesOf = (text: string): string[] => text.split(/[\s,;]+/u).filter((line) => line !== '');

type LinesField = 'email_allowed_domains' | 'allowed_oauth_tenants';
type LinesProps = FieldProps<LinesField> & {
  readonly hideLabel?: boolean | undefined;
  readonly lines: readonly string[];
  readonly toDraft: (lines: string[]) => SettingsDraft;
};

/** A setting with a list of typed values, one per line. */
export function LinesSetting({ form, field, label, hideLabel, lines, toDraft }: LinesProps) {
  const why = useFixed(form, field);
  return (
    <TextArea
      label={label}
      hideLabel={hideLabel}
      name={field}
      rows={3}
      defaultValue={lines.join('\n')}
      readOnly={form.isBusy || why !== undefined}
      inputRef={form.refOf(field)}
      onInput={(text) => form.set(toDraft(linesOf(text)))}
      error={form.errorAt(field)}
      hint={why}
    />
  );
}
