import type { Failable } from './problem';
import type { Failed, FlowEvent, Tagged } from './flow';
import type { Secret } from '../base/secret';
import { retryCommand } from './problem';

// Spec section 3.
/** The provider's verdict on one password, under the policy of the project. */
export interface StrengthReport {
  /** The rules of the project. `none`: the provider did not say. */
  readonly policy: 'zxcvbn' | 'luds' | 'none';
  /** Whether the provider accepts the password. */
  readonly isValid: boolean;
  /** Whether the password is in a list of breached passwords. */
  readonly isBreached: boolean;
  /** 0 to 4. */
  readonly score: number;
  /** The provider's warning, in English. Empty if there is none. */
  readonly warning: string;
  /** The provider's suggestions, in English. */
  readonly suggestions: readonly string[];
  /** The number of characters that are missing. */
  readonly missingCharacters: number;
  /** The number of kinds of characters that are missing. */
  readonly missingComplexity: number;
}

// Contract 3.4.
/** Pause in typing before the provider is asked, in ms. */
export const STRENGTH_DEBOUNCE_MS = 500;

/** The verdict on the current text of the field. Verdicts on earlier texts are not stored. */
export type Strength =
  /** Nothing was typed. */
  | { readonly at: 'none' }
  /** `last` is the report on the previous text, so that a meter does not flicker while the user types. */
  | {
      readonly at: 'checking';
      /** The typed password. */
      readonly password: Secret;
      /** The report on the previous input, which shows until the new one arrives. */
      readonly last?: StrengthReport;
    }
  /** The typed password has a report. */
  | {
      readonly at: 'checked';
      /** The typed password. */
      readonly password: Secret;
      /** The report on the typed password. */
      readonly report: StrengthReport;
    }
  /** The check failed, and can be repeated. */
  | {
      readonly at: 'failed';
      /** The typed password. */
      readonly password: Secret;
    };

/** A form to choose a password. The text itself stays in its field. */
export interface NewPassword extends Failable {
  /** The strength of the typed password. */
  readonly strength: Strength;
}

export type NewPasswordEvent =
  | { readonly type: 'typed'; readonly password: Secret }
  | { readonly type: 'checkAgain' }
  | { readonly type: 'strengthChecked'; readonly password: Secret; readonly report: StrengthReport };

export type NewPasswordCommand =
  | { readonly type: 'checkStrength'; readonly password: Secret; readonly email?: string; readonly wait: number }
  | { readonly type: 'awaitRecheck'; readonly until: number };

type NewPasswordStep<Form> = readonly [Form, ...NewPasswordCommand[]];

/**
 * Rules of the strength check (spec section 5): each text is checked once typing pauses, and an answer applies only to
 * the text it was requested for. A failed check shows as an error and can be repeated.
 */
export function newPasswordStep<Form extends NewPassword>(
  form: Form,
  tagged: NewPasswordEvent | Tagged,
  email?: string,
): NewPasswordStep<Form> {
  const { strength } = form;
  // The other events of a form have no meaning here.
  const event = tagged as FlowEvent<NewPasswordEvent, Tagged>;
  switch (event.type) {
    case 'typed':
      return typed(form, event.password, email);
    case 'strengthChecked':
      if (strength.at !== 'checking' || strength.password !== event.password) return [form];
      return [{ ...form, strength: { at: 'checked', password: event.password, report: event.report } }];
    case 'checkAgain':
      return strength.at === 'failed' ? check(withoutError(form), strength.password, email, 0) : [form];
    case 'failed':
      return checkFailed(form, event);
    case 'start':
      return strength.at === 'checking' ? check(form, strength.password, email, 0) : [form];
    default:
      return [form];
  }
}

/**
 * The same for a form that also sends the password. These rules ignore the events of its other calls, and check
 * nothing while a call runs.
 */
export function newPasswordFormStep<Form extends NewPassword & { readonly entry: string }>(
  form: Form,
  tagged: NewPasswordEvent | Tagged,
  email?: string,
): readonly [Form, ...(NewPasswordCommand | ReturnType<typeof retryCommand>[number])[]] {
  switch (tagged.type) {
    case 'unblocked':
      return [withoutError(form)];
    case 'stop':
      return [form.entry === 'open' ? form : { ...withoutError(form), entry: 'open' as const }];
    case 'start': {
      const [next, ...commands] = newPasswordStep(form, tagged, email);
      return [next, ...commands, ...retryCommand(form.error)];
    }
    case 'typed':
      return form.entry === 'open' ? newPasswordStep(form, tagged, email) : [form];
    default:
      return newPasswordStep(form, tagged, email);
  }
}

function typed<Form extends NewPassword>(
  form: Form,
  password: Secret,
  email: string | undefined,
): NewPasswordStep<Form> {
  const { strength } = form;
  const before = strength.at === 'none' ? '' : strength.password.reveal();
  if (before === password.reveal()) return [form];
  const next = form.blocked ? form : withoutError(form);
  if (password.reveal() === '') return [{ ...next, strength: { at: 'none' } }];
  return check(next, password, email, STRENGTH_DEBOUNCE_MS);
}

function check<Form extends NewPassword>(
  form: Form,
  password: Secret,
  email: string | undefined,
  wait: number,
): NewPasswordStep<Form> {
  const last = lastReport(form.strength);
  const strength: Strength = last ? { at: 'checking', password, last } : { at: 'checking', password };
  return [
    { ...form, strength },
    { type: 'checkStrength', password, wait, ...(email !== undefined && { email }) },
  ];
}

function checkFailed<Form extends NewPassword>(form: Form, { command, error }: Failed<Tagged>): NewPasswordStep<Form> {
  const { strength } = form;
  if (strength.at !== 'checking' || !isCheck(command) || command.password !== strength.password) return [form];
  const next = { ...form, error, strength: { at: 'failed', password: strength.password } as const };
  const { retryAt } = error;
  return retryAt === undefined ? [next] : [next, { type: 'awaitRecheck', until: retryAt }];
}

const isCheck = (command: Tagged): command is NewPasswordCommand & { type: 'checkStrength' } =>
  command.type === 'checkStrength';

/** The report to show: on the current text, or on the previous one while the current one is being checked. */
export const lastReport = (strength: Strength): StrengthReport | undefined => {
  if (strength.at === 'checked') return strength.report;
  return strength.at === 'checking' ? strength.last : undefined;
};

// Spec section 5.
/** Continue is disabled until `valid_password` is true for exactly the text in the field. */
export const isAllowed = ({ strength, blocked }: NewPassword): boolean =>
  !blocked && strength.at === 'checked' && strength.report.isValid;

/** Whether exactly this text can be submitted. A field can be filled in without an event. */
export const isAllowedText = (form: NewPassword, password: Secret): boolean =>
  isAllowed(form) && form.strength.at === 'checked' && form.strength.password.reveal() === password.reveal();

/** The text that the strength check is about. Its commands end when the text changes. */
export const checkedText = ({ strength }: NewPassword): Secret | undefined =>
  strength.at === 'none' ? undefined : strength.password;

export function withoutError<Form extends Failable>(form: Form): Form {
  const next = { ...form };
  Reflect.deleteProperty(next, 'error');
  Reflect.deleteProperty(next, 'blocked');
  return next;
}
